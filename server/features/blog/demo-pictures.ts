// The drawings of the demo's posts, encoded as any picture is. That takes two seconds of the processor, so the build does
// it.
import fs from 'node:fs'
import sharp from 'sharp'
import { demoPictures } from '#database/demo/posts/pictures.ts'
import { AppError } from '#server/errors.ts'
import { type Encoded, encodeImage } from '#server/platform/files/encode-image.ts'

type Picture = Exclude<Encoded, { refusal: string }>

/** Beside the bundle; the source tree has none. */
export const encodedFile = 'demo-pictures.json'

/** By the names of the drawings, with which the names of their files begin. */
export async function readEncodedPictures(
  file: URL | string = new URL(`./${encodedFile}`, import.meta.url),
): Promise<Record<string, Picture>> {
  return fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : (encodedHere ??= encodePictures())
}

let encodedHere: ReturnType<typeof encodePictures> | undefined

async function encodePictures(): Promise<Record<string, Picture>> {
  const pictures: Record<string, Picture> = {}
  for (const [name, svg] of Object.entries(demoPictures)) {
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    const encoded = await encodeImage(name, `${name}.png`, png)
    if ('refusal' in encoded) throw new AppError('image-refused', { reason: encoded.refusal })
    pictures[name] = encoded
  }
  return pictures
}

/** What the build writes into that file. */
export async function describePictures(): Promise<string> {
  const described = Object.entries(await encodePictures()).map(([name, { files, ...picture }]) => {
    const asText = files.map(({ bytes, ...file }) => ({
      ...file,
      bytes: Buffer.from(bytes).toString('base64'),
    }))
    return [name, { ...picture, files: asText }]
  })
  return JSON.stringify(Object.fromEntries(described))
}

const parse = (text: string) =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'bytes' ? Buffer.from(value as string, 'base64') : value,
  ) as Record<string, Picture>
