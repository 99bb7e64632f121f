import type { Neighbour } from './judged-file.ts'

/**
 * Neighbours as the database writes them down: column by column, in one text that only the reading thread unpacks. Read row
 * by row, ten thousand would keep the server's own thread busy for as long as the database takes.
 */
export type NeighbourPage = {
  count: number
  /** The next page goes on behind it. */
  lastId: string | null
  /** The sum of a number for each row, made of all that is read of it: another one where any of that was changed. */
  marks: string
  columns: string
}

type Columns = [
  ids: string[],
  dates: Neighbour['date'][],
  descriptions: string[],
  amounts: Neighbour['amountCents'][],
  importKeys: Neighbour['importKey'][],
  accountNames: string[],
  otherImports: Neighbour['otherImport'][],
  /** By the ids of those that a bank has named. */
  named: Record<string, Pick<Neighbour, 'bankId' | 'batchId' | 'stated'>>,
]

const unnamed = { bankId: null, batchId: null, stated: null }

export function unpackNeighbours({ columns }: NeighbourPage): Neighbour[] {
  const [ids, dates, descriptions, amounts, importKeys, accountNames, otherImports, named] = JSON.parse(
    columns,
  ) as Columns
  return ids.map((id, at) => ({
    id,
    date: dates[at]!,
    description: descriptions[at]!,
    amountCents: amounts[at]!,
    importKey: importKeys[at]!,
    accountName: accountNames[at]!,
    otherImport: otherImports[at]!,
    ...(named[id] ?? unnamed),
  }))
}

export type NeighbourKind = 'existing' | 'others'

/** What the marks of all neighbours come to: the same only when they are the same. */
export type Marks = Record<NeighbourKind, string>

/** As the database adds them up, in `readMarks`. */
export const sumMarks = (pages: readonly Pick<NeighbourPage, 'count' | 'marks'>[]): string =>
  `${pages.reduce((sum, { count }) => sum + count, 0)} ${pages.reduce((sum, { marks }) => sum + BigInt(marks), 0n)}`
