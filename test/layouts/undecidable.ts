// Files that no reader can tell from others which say the opposite. All else that is read wrongly without a word is a fault.
import type { BankFile } from '#server/features/imports/read-bank-file.ts'
import type { InventedFile } from './files.ts'

/** Why the file cannot be told, or null. */
export function nameUndecidable(file: InventedFile, read: BankFile): string | null {
  return reasons.find(({ holds }) => holds(file, read))?.name ?? null
}

const fewRows = 4

const reasons: readonly { name: string; holds: (file: InventedFile, read: BankFile) => boolean }[] = [
  {
    // Two purchases and two payments of a card are written as two payments and two purchases of an account are.
    name: 'a card statement with no more purchases than payments, and no balance that moves from row to row',
    holds: ({ answers, rows }) =>
      answers.signs === 'inverted' &&
      (answers.columns?.balance === null || rows.length === 1) &&
      rows.filter(({ amountCents }) => amountCents < 0).length * 2 <= rows.length,
  },
  {
    // A status that is not known is then a text as any other.
    name: 'a few rows with too few letters beyond ASCII to tell their encoding',
    holds: ({ encoding, rows }, read) =>
      encoding !== null && read.settings.encoding !== encoding && rows.length <= fewRows,
  },
]
