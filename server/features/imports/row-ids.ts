import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const bytesOfId = 16

/** The ids of rows in their order: each is greater than the one before it. Asking for the random part of all at once is what is quick. */
export function makeRowIds(count: number, msecs = Date.now()): string[] {
  const random = randomBytes((count + 1) * bytesOfId)
  // Above it there is room for more ids than a file has rows.
  const first = random.readUInt32BE(0) >>> 1
  return Array.from({ length: count }, (_, at) =>
    uuidv7({
      msecs,
      seq: first + at,
      random: random.subarray((at + 1) * bytesOfId, (at + 2) * bytesOfId),
    }),
  )
}
