// Large bodies wait on the disk until they have arrived as a whole, and only then take a turn, so that a slow sender holds
// nobody up (R55, R67).
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#server/errors.ts'
import type { Amount, LargeBody, Room } from '#server/platform/api/large-body.ts'
import { withBody } from './request-body.ts'

type Waiting = Room & {
  /** Where they wait. */
  folder: string
  /** Throws when the disk has not so many bytes more. */
  assertRoom: (bytes: number) => Promise<void>
}

type Arrival = { householdId: string } & Pick<LargeBody, 'mostBytes' | 'mostInWords'>

export type WithWholeBody = <Result>(
  request: Request,
  arrival: Arrival,
  work: (request: Request) => Promise<Result>,
) => Promise<Result>

/**
 * Gives what does work with a request whose body has arrived. Throws 'too-large' (413) above `mostBytes`,
 * 'too-many-requests' (429) where there is no room for more of this household or of all, 'bad-request' when the sender
 * goes away.
 */
export function createBodyRoom({ folder, ofOne, inAll, little, assertRoom }: Waiting): WithWholeBody {
  const held = new Map<string, Amount>()
  const heldInAll: Amount = { files: 0, bytes: 0 }
  const half: Amount = { files: inAll.files / 2, bytes: inAll.bytes / 2 }

  function hold(householdId: string, files: number, bytes: number): void {
    const own = held.get(householdId) ?? { files: 0, bytes: 0 }
    for (const amount of [own, heldInAll]) {
      amount.files += files
      amount.bytes += bytes
    }
    if (own.files > 0) held.set(householdId, own)
    else held.delete(householdId)
  }

  function assertHolds(householdId: string): void {
    const own = held.get(householdId) ?? { files: 0, bytes: 0 }
    if (isMore(own, ofOne)) throw refusal('Your other files are still on their way. Please wait a moment.')
    if (isMore(heldInAll, isMore(own, little) ? half : inAll))
      throw refusal('Many files are on their way just now. Please try again soon.')
  }

  return async (request, { householdId, mostBytes, mostInWords }, work) => {
    if (Number(request.headers.get('content-length')) > mostBytes) throw tooLarge(mostInWords)
    if (!request.body) return work(request)
    let [bytes, file] = [0, undefined as FileHandle | undefined]
    hold(householdId, 1, 0)
    try {
      assertHolds(householdId)
      file = await openNameless(folder)
      for await (const piece of readPieces(request.body)) {
        bytes += piece.length
        hold(householdId, 0, piece.length)
        if (bytes > mostBytes) throw tooLarge(mostInWords)
        assertHolds(householdId)
        await assertRoom(piece.length)
        await file.writeFile(piece)
      }
      return await work(withBody(request, contentOf(file)))
    } finally {
      hold(householdId, -1, -bytes)
      await file?.close()
    }
  }
}

/** The refusal of a body above a limit, which it names: '10 MB'. */
export const tooLarge = (mostInWords: string) =>
  new AppError('too-large', { reason: `This is too large: ${mostInWords} at most.` })

const isMore = (one: Amount, other: Amount) => one.files > other.files || one.bytes > other.bytes

const refusal = (reason: string) => new AppError('too-many-requests', { reason, retryAfterSeconds: 10 })

// The file has no name any more: nobody else finds it, and the system frees it however this process ends.
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `trivet-arriving-${uuidv7()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad-request')
  }
}

const contentOf = (file: FileHandle) =>
  Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>
