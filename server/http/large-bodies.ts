// The two requests whose bodies may be large, and what keeps one person's from taking everybody's room.
import { api } from '#contract/api.ts'
import { mostArchiveBytes } from '#contract/archive.ts'
import { readingTurns } from '#server/features/imports/reading-turns.ts'
import { assertRoomIn } from '#server/platform/process/free-space.ts'
import type { Turns } from '#server/platform/process/turns.ts'
import { roomForBodies, type WithWholeBody } from './whole-body.ts'

const megabyte = 1_048_576

type LargeBody = {
  endpoint: typeof api.imports.upload | typeof api.archive.import
  mostBytes: number
  withWholeBody: WithWholeBody
  /** The turn in which it is read. */
  inTurn: Turns['inTurn']
}

/**
 * What may be large, by its path: a bank file 10 MB (R55), an archive 50. Neither takes the room of the other; both wait in
 * `folder` until they are whole.
 */
export function largeBodiesIn(folder: string): Record<string, LargeBody> {
  const common = { folder, assertRoom: (bytes: number) => assertRoomIn(folder, bytes) }
  const bankFile = 11 * megabyte
  return {
    '/api/imports': {
      endpoint: api.imports.upload,
      mostBytes: bankFile,
      withWholeBody: roomForBodies({
        ...common,
        ofOne: { files: 40, bytes: 50 * megabyte },
        inAll: { files: 400, bytes: 200 * megabyte },
        little: { files: 5, bytes: bankFile },
      }),
      inTurn: readingTurns.inTurn,
    },
    '/api/archive': {
      endpoint: api.archive.import,
      mostBytes: mostArchiveBytes,
      withWholeBody: roomForBodies({
        ...common,
        ofOne: { files: 1, bytes: mostArchiveBytes },
        inAll: { files: 40, bytes: 4 * mostArchiveBytes },
        little: { files: 1, bytes: 10 * megabyte },
      }),
      // An archive takes turns of its own.
      inTurn: atOnce,
    },
  }
}

const atOnce: Turns['inTurn'] = (_householdId, work) => work()
