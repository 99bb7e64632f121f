// Stores that the build has made (scripts/stores.ts), beside the bundle: unpacking one takes a fraction of what initdb and
// the migrations do. The source tree has none.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readMigrations } from '#database/migrate.ts'

/** One without any table. */
export const emptyStore = 'empty-store.tgz'

/** One that all migrations were run in. Of another version it has another name, so that it is left alone. */
export function nameMigratedStore(migrations = readMigrations()): string {
  const hash = createHash('sha256')
  for (const { name, hash: ofFile } of migrations) hash.update(`${name} ${ofFile}\n`)
  return `migrated-store-${hash.digest('hex').slice(0, 16)}.tgz`
}

/** Fills an empty folder with what the build has made, or says that it has made none; a blank one is without any table. */
export async function unpackStore(folder: string, isBlank: boolean): Promise<boolean> {
  const names = isBlank ? [emptyStore] : [nameMigratedStore(), emptyStore]
  const file = names.map((name) => new URL(`./${name}`, import.meta.url)).find((each) => fs.existsSync(each))
  if (file) await unpackFile(file, folder)
  return file !== undefined
}

/** Unpacks a compressed tar into a folder. */
export const unpackFile = (file: URL | string, folder: string): Promise<void> =>
  pipeline(fs.createReadStream(file), createGunzip({ chunkSize: 1_048_576 }), (tar: AsyncIterable<Buffer>) =>
    unpackTar(tar, folder),
  )

const blockBytes = 512

/** Reads what `packTar` has written, file by file: all of it at once would be a tenth of what a start takes of memory. */
async function unpackTar(tar: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const take = createTaker(tar)
  for (let head = await take(blockBytes); head[0]; head = await take(blockBytes)) {
    const text = (from: number, length: number) =>
      head.toString('latin1', from, from + length).replace(/\0.*$/s, '')
    const file = path.join(folder, text(0, 100))
    const size = Number.parseInt(text(124, 12), 8)
    if (text(156, 1) === '5') fs.mkdirSync(file, { recursive: true })
    else fs.writeFileSync(file, (await take(Math.ceil(size / blockBytes) * blockBytes)).subarray(0, size))
  }
}

/** Gives so many bytes each time it is asked, or what is left. */
function createTaker(from: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const pieces = from[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const parts: Buffer[] = [held]
    for (let has = held.length; has < bytes;) {
      const next = await pieces.next()
      if (next.done) break
      parts.push(next.value)
      has += next.value.length
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts)
    held = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
