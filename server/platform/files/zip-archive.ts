// Opens ZIP archives that somebody uploads and trusts no size in them: what they inflate to is counted as it comes (R55).
import { inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; isEncrypted: boolean; method: number; bytes: Uint8Array }

/** All entries of an archive may come to so much, where nothing else is said. */
const usualInflatedBytes = 50 * 1024 * 1024
const usualEntries = 2000

/** Why an archive is not opened, as the end of a sentence: 'it is damaged.' */
export class RefusedArchive extends Error {}

/** The files of an archive, as its directory lists them; nothing is inflated yet. */
export function listEntries(archive: Uint8Array, mostEntries = usualEntries): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    return readDirectory(archive, view, mostEntries)
  } catch (error) {
    throw error instanceof RangeError ? new RefusedArchive('it is damaged.') : error
  }
}

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const longestComment = 0xffff

function readDirectory(archive: Uint8Array, view: DataView, mostEntries: number): ZipEntry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries)
    throw new RefusedArchive(`it holds more than ${mostEntries.toLocaleString('en-US')} files.`)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== directoryMark) throw new RefusedArchive('it is damaged.')
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== localMark) throw new RefusedArchive('it is damaged.')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      bytes: archive.subarray(start, start + view.getUint32(at + 20, true)),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end of the directory is the end of the file, but for a comment. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - longestComment); at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new RefusedArchive('it is damaged, or was not sent whole.')
}

const stored = 0
const deflated = 8

/** A reader of one archive's files, which counts what all of them come to. */
export function makeInflater(mostBytes = usualInflatedBytes): (entry: ZipEntry) => Buffer {
  const tooLarge = `it unpacks to more than ${mostBytes / 1_048_576} MB.`
  let left = mostBytes
  return ({ isEncrypted, method, bytes }) => {
    if (isEncrypted) throw new RefusedArchive('it is locked with a password.')
    if (method !== stored && method !== deflated)
      throw new RefusedArchive('it is packed in a way that is not known here.')
    const inflated = method === stored ? Buffer.from(bytes) : inflate(bytes, left, tooLarge)
    left -= inflated.length
    if (left < 0) throw new RefusedArchive(tooLarge)
    return inflated
  }
}

function inflate(bytes: Uint8Array, mostBytes: number, tooLarge: string): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, mostBytes) })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedArchive(isTooLarge ? tooLarge : 'it is damaged.')
  }
}
