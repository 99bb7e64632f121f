import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { emptyStore, unpackFile } from '#server/platform/database/made-stores.ts'
import { addStores } from '../scripts/stores.ts'

/** Makes a folder of one of the stores that come with the product. */
export async function unpackForTest(folder: string, store = emptyStore): Promise<void> {
  const stores = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-stores-'))
  await addStores(stores)
  fs.mkdirSync(folder)
  await unpackFile(path.join(stores, store), folder)
  fs.rmSync(stores, { recursive: true })
}
