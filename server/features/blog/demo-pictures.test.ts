import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { demoPictures } from '#database/demo/posts/pictures.ts'
import { describePictures, encodedFile, readEncodedPictures } from './demo-pictures.ts'

it('keeps with the build the very pictures that the demo would encode', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-pictures-'))
  const file = path.join(folder, encodedFile)
  writeFileSync(file, await describePictures())
  const read = await readEncodedPictures(file)
  rmSync(folder, { recursive: true })
  expect(Object.keys(read)).toEqual(Object.keys(demoPictures))
  expect(read).toEqual(await readEncodedPictures())
})
