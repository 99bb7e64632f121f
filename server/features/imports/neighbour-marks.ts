import type { Neighbour } from './judged-file.ts'

/** `mark` is a number made of all that is read of the row, in text: another one where any of it was changed. */
export type MarkedNeighbour = Neighbour & { mark: string }

export type NeighbourKind = 'existing' | 'others'

/** What the marks of all neighbours come to: the same only when they are the same. */
export type Marks = Record<NeighbourKind, string>

/** As the database adds them up, in `readMarks`. */
export const sumMarks = (rows: readonly MarkedNeighbour[]): string =>
  `${rows.length} ${rows.reduce((sum, { mark }) => sum + BigInt(mark), 0n)}`
