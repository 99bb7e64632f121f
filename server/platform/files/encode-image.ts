// Encodes a picture anew: what comes out has the pixels of what came in and nothing else of it (R58).
import sharp from 'sharp'
import { isPlainPicture } from './plain-picture.ts'

/** More pixels than these, over all frames, are not decoded. */
const mostPixels = 40_000_000
const widths = [480, 960, 1600]
/** Of a side in WebP. */
const mostHigh = 16_383
/** What sites show of a page that is shared. */
const share = { width: 1200, height: 630 }

type EncodedFile = { name: string; type: string; bytes: Uint8Array }

export type Encoded =
  | { refusal: string }
  | {
      width: number
      height: number
      widths: number[]
      isAnimated: boolean
      note: string | null
      files: EncodedFile[]
    }

const formats = [
  { format: 'png', name: 'PNG', ending: /\.png$/i, magic: [0x89, 0x50, 0x4e, 0x47] },
  { format: 'jpeg', name: 'JPG', ending: /\.jpe?g$/i, magic: [0xff, 0xd8, 0xff] },
  { format: 'gif', name: 'GIF', ending: /\.gif$/i, magic: [0x47, 0x49, 0x46, 0x38] },
] as const

/** A RIFF file, which may be something else: its head is read before it is decoded. */
const webp = { format: 'webp', name: 'WebP', ending: /\.webp$/i, magic: [0x52, 0x49, 0x46, 0x46] } as const

const notAPicture = 'This is not a picture. Choose a PNG, JPG or GIF.'

/** `id` begins the names of the files. */
export async function encodeImage(id: string, fileName: string, bytes: Uint8Array): Promise<Encoded> {
  return encodeAs(fileName, bytes, async ({ pages, isAnimated }) => {
    const encoded = await encode(id, bytes, isAnimated)
    if ('refusal' in encoded) return encoded
    const isCut = pages > 1 && !isAnimated
    const note = isCut ? 'Only its first frame was kept: with all of them it is too large.' : null
    return { ...encoded, isAnimated, note }
  })
}

export type SamePicture = {
  format: 'png' | 'jpg' | 'gif'
  width: number
  height: number
  bytes: Uint8Array
}

/** In the format and the size that it has, for those who take it along as a file. */
export async function encodeSame(
  fileName: string,
  bytes: Uint8Array,
): Promise<{ refusal: string } | SamePicture> {
  return encodeAs(fileName, bytes, async ({ format, isAnimated }) => {
    const picture = open(bytes, isAnimated ? -1 : 1)
    const written = await (
      format === 'png'
        ? picture.png({ compressionLevel: 9 })
        : format === 'gif'
          ? picture.gif()
          : picture.jpeg({ quality: 90 })
    ).toBuffer({ resolveWithObject: true })
    const { width, pageHeight, height } = written.info
    return {
      format: format === 'jpeg' ? 'jpg' : format,
      width,
      height: pageHeight ?? height,
      bytes: written.data,
    }
  })
}

export type Paper = {
  format: 'png' | 'jpg'
  width: number
  height: number
  bytes: Uint8Array
  thumbnail: Uint8Array
}

/** A photo of a receipt can be read and printed with so many pixels, and takes a fraction of what a camera makes of it. */
const mostPixelsOfPaper = 5_000_000
/** From here on a PNG is likely a photo. */
const largePng = 1_048_576

/** A photo or picture of a receipt: as it is seen, its first frame alone, no larger than it has to be. WebP is taken, too. */
export async function encodePaper(fileName: string, bytes: Uint8Array): Promise<{ refusal: string } | Paper> {
  return encodeAs(
    fileName,
    bytes,
    async ({ format }) => {
      const { width, height } = await sizeUpright(bytes)
      const scale = Math.min(1, Math.sqrt(mostPixelsOfPaper / (width * height)))
      const picture = () => open(bytes, 1).resize({ width: Math.max(1, Math.round(width * scale)) })
      const asPhoto = () =>
        picture()
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
      const drawn =
        format === 'png' || format === 'gif'
          ? await picture().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
          : null
      const photo = drawn && drawn.data.byteLength < largePng ? null : await asPhoto()
      const isDrawn = drawn !== null && (!photo || drawn.data.byteLength <= photo.data.byteLength)
      const { data, info } = isDrawn ? drawn : photo!
      return {
        format: isDrawn ? 'png' : 'jpg',
        width: info.width,
        height: info.height,
        bytes: data,
        thumbnail: await drawThumbnail(bytes),
      }
    },
    [...formats, webp],
  )
}

/** A picture of a receipt that `encodePaper` wrote once: with its size and a thumbnail. Refused where it holds anything else. */
export async function checkPaper(
  fileName: string,
  bytes: Uint8Array,
): Promise<{ refusal: string } | Pick<Paper, 'width' | 'height' | 'thumbnail'>> {
  return encodeAs(fileName, bytes, async ({ format }) => {
    const isOurs = format !== 'gif' && isPlainPicture(bytes, format === 'png' ? 'png' : 'jpg')
    if (!isOurs) return { refusal: notAPicture }
    const { width, height } = await sizeUpright(bytes)
    // All of it is decoded, not only what a small picture needs.
    await open(bytes, 1).stats()
    return { width, height, thumbnail: await drawThumbnail(bytes) }
  })
}

const drawThumbnail = (bytes: Uint8Array): Promise<Uint8Array> =>
  open(bytes, 1)
    .flatten({ background: '#ffffff' })
    .resize({ width: 160, height: 160, fit: 'cover', position: 'top' })
    .webp({ quality: 70 })
    .toBuffer()

type Kind = (typeof formats)[number] | typeof webp
type Found<Format = 'png' | 'jpeg' | 'gif'> = { format: Format; pages: number; isAnimated: boolean }

/** Looks at what it is before any of it is decoded. */
async function encodeAs<Written extends object, Taken extends Kind = (typeof formats)[number]>(
  fileName: string,
  bytes: Uint8Array,
  write: (found: Found<Taken['format']>) => Promise<Written>,
  taken: readonly Taken[] = formats as readonly Kind[] as readonly Taken[],
): Promise<{ refusal: string } | Written> {
  const kind = taken.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))
  if (!kind) return { refusal: notAPicture }
  if (!kind.ending.test(fileName))
    return { refusal: `This is a ${kind.name}, and its name says something else. Rename it and try again.` }
  const first = await readSize(bytes, kind.format)
  if (!first) return { refusal: notAPicture }
  const { pixels, pages } = first
  if (pixels > mostPixels)
    return {
      refusal: `This picture has ${Math.ceil(pixels / 1e6)} million pixels, and at most 40 million (40 Mpx) are taken. Make it smaller and try again.`,
    }
  const isAnimated = pages > 1 && pixels * pages <= mostPixels
  try {
    return await write({ format: kind.format, pages, isAnimated })
  } catch {
    return { refusal: 'This picture is damaged. Save it anew and try again.' }
  }
}

/** Read from the head of the file: nothing is decoded. */
async function readSize(
  bytes: Uint8Array,
  format: string,
): Promise<{ pixels: number; pages: number } | null> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== format) return null
    return { pixels: found.width * (found.pageHeight ?? found.height), pages: found.pages ?? 1 }
  } catch {
    return null
  }
}

const open = (bytes: Uint8Array, pages: number) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages }).autoOrient().toColourspace('srgb')

async function encode(
  id: string,
  bytes: Uint8Array,
  isAnimated: boolean,
): Promise<{ refusal: string } | Omit<Extract<Encoded, { files: unknown }>, 'isAnimated' | 'note'>> {
  const { width: longest, height } = await sizeUpright(bytes)
  const largest = Math.min(longest, isAnimated ? 960 : 1600)
  const highest = Math.max(1, Math.round((height * largest) / longest))
  if (highest > mostHigh)
    return { refusal: 'This picture is too high for its width. Cut it into several and try again.' }
  const kept = isAnimated ? [largest] : [...widths.filter((width) => width < largest), largest]
  const files: EncodedFile[] = []
  for (const width of kept)
    files.push({
      name: `${id}-${width}.webp`,
      type: 'image/webp',
      bytes: await open(bytes, isAnimated ? -1 : 1)
        .resize({ width })
        .webp({ quality: 82 })
        .toBuffer(),
    })
  files.push({
    name: `${id}-share.jpg`,
    type: 'image/jpeg',
    bytes: await open(bytes, 1)
      .flatten({ background: '#ffffff' })
      .resize({ ...share, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  })
  return {
    width: largest,
    height: highest,
    widths: kept,
    files,
  }
}

/** The size as it is seen: cameras turn pictures by a note beside them. */
async function sizeUpright(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    pageHeight,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const upright = pageHeight ?? height
  return orientation >= 5 ? { width: upright, height: width } : { width, height: upright }
}
