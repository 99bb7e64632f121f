// The pictures of the demo's posts, encoded; kept until the drawings or their encoding change.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describePictures, encodedFile } from '#server/features/blog/demo-pictures.ts'

const cache = 'node_modules/.cache/trivet'
const sources = [
  'database/demo/posts/pictures.ts',
  'server/features/blog/demo-pictures.ts',
  'server/platform/files/encode-image.ts',
  'node_modules/sharp/package.json',
]

export async function addDemoPictures(folder: string): Promise<void> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(fs.readFileSync(source))
  const kept = path.join(cache, `demo-pictures-${hash.digest('hex').slice(0, 16)}.json`)
  if (!fs.existsSync(kept)) {
    const unfinished = `${kept}.${process.pid}`
    fs.mkdirSync(cache, { recursive: true })
    fs.writeFileSync(unfinished, await describePictures())
    fs.renameSync(unfinished, kept)
  }
  fs.copyFileSync(kept, path.join(folder, encodedFile))
}
