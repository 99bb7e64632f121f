// The pictures of the demo's posts, encoded; kept until the drawings or their encoding change.
import fs from 'node:fs'
import path from 'node:path'
import { describePictures, encodedFile } from '#server/features/blog/demo-pictures.ts'
import { makeOnce } from './made-once.ts'
import { shortHash } from './vite/hash.ts'

const sources = [
  'database/demo/posts/pictures.ts',
  'server/features/blog/demo-pictures.ts',
  'server/platform/files/encode-image.ts',
  'node_modules/sharp/package.json',
]

export async function addDemoPictures(folder: string): Promise<void> {
  const hash = shortHash(sources.map((source) => fs.readFileSync(source)))
  const made = await makeOnce(`pictures-${hash}`, async (unfinished) =>
    fs.writeFileSync(unfinished, await describePictures()),
  )
  fs.copyFileSync(made, path.join(folder, encodedFile))
}
