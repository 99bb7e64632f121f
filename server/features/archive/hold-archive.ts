// Holds an archive until it was sent: a small one in memory, one with many receipts in a file.
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { assertRoomIn } from '#server/platform/process/free-space.ts'

type Piece = Uint8Array<ArrayBuffer>

const mostInMemory = 16 * 1_048_576
const prefix = 'trivet-held-archive-'
/** Whoever is sent a file has begun to read it long before, and reads on when it has no name any more. */
const namedForMs = 60_000
/** What is older was left behind by a process that ended. */
const leftBehindMs = 3_600_000

/** The archive as a file with this name. Throws 'storage-full'. */
export async function holdArchive(folder: string, pieces: AsyncIterable<Piece>, name: string): Promise<File> {
  const type = 'application/zip'
  const path = join(folder, `${prefix}${uuidv7()}`)
  let held: Piece[] = []
  let bytes = 0
  let file: FileHandle | undefined
  try {
    for await (const piece of pieces) {
      held.push(piece)
      bytes += piece.byteLength
      if (bytes <= mostInMemory) continue
      file ??= await open(path, 'wx', 0o600)
      const length = held.reduce((sum, part) => sum + part.byteLength, 0)
      await assertRoomIn(folder, length)
      for (const part of held) await file.writeFile(part)
      held = []
    }
    if (!file) return new File(held, name, { type })
    const blob = await openAsBlob(path, { type })
    setTimeout(() => void rm(path, { force: true }), namedForMs).unref()
    return new File([blob], name, { type })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file?.close()
  }
}

/** Takes away the files of processes that ended before they could. */
export async function sweepHeld(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => null)
    if (written?.isFile() && now.getTime() - written.mtimeMs > leftBehindMs) await rm(path, { force: true })
  }
}
