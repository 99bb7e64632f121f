// Encodes a picture anew: what comes out has the pixels of what came in and nothing else of it (R58).
import sharp from 'sharp'

/** More pixels than these, over all frames, are not decoded. */
const mostPixels = 40_000_000
const widths = [480, 960, 1600]
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
]

const notAPicture = 'This is not a picture. Choose a PNG, JPG or GIF.'

/** `id` begins the names of the files. */
export async function encodeImage(id: string, fileName: string, bytes: Uint8Array): Promise<Encoded> {
  const kind = formats.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))
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
    return {
      ...(await encode(id, bytes, isAnimated)),
      isAnimated,
      note:
        pages > 1 && !isAnimated ? 'Only its first frame was kept: with all of them it is too large.' : null,
    }
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

async function encode(id: string, bytes: Uint8Array, isAnimated: boolean) {
  const open = (pages: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages }).autoOrient().toColourspace('srgb')
  const { width: longest, height } = await sizeUpright(bytes)
  const largest = Math.min(longest, isAnimated ? 960 : 1600)
  const kept = isAnimated ? [largest] : [...widths.filter((width) => width < largest), largest]
  const files: EncodedFile[] = []
  for (const width of kept)
    files.push({
      name: `${id}-${width}.webp`,
      type: 'image/webp',
      bytes: await open(isAnimated ? -1 : 1)
        .resize({ width })
        .webp({ quality: 82 })
        .toBuffer(),
    })
  files.push({
    name: `${id}-share.jpg`,
    type: 'image/jpeg',
    bytes: await open(1)
      .flatten({ background: '#ffffff' })
      .resize({ ...share, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  })
  return {
    width: largest,
    height: Math.max(1, Math.round((height * largest) / longest)),
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
