// What each row of a file is to the account it goes to: new, there already, or like one that is there (R52).
// Two equal coffees in one file are two; the same file again adds none.
import { addDays, daysBetween, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

export type ExistingTransaction = {
  id: string
  date: Day
  description: string
  amountCents: Cents
  /** As given by `makeImportKey` when it was imported; a row typed by hand has none. */
  importKey?: string | null
}

type Row = Pick<ExistingTransaction, 'date' | 'description' | 'amountCents'>

export type Verdict =
  | { kind: 'new'; importKey: string }
  | { kind: 'same'; importKey: string; transactionId: string }
  | { kind: 'similar'; importKey: string; transactionId: string; why: string }

/** A stable text for a row, whatever its spacing and case: '2026-10-31|-350|café am markt'. */
export function fingerprintRow({ date, amountCents, description }: Row): string {
  return `${date}|${amountCents}|${plainText(description)}`
}

/**
 * Names the n-th row with a fingerprint in an account, counted from 1, so that a second import finds it again. No index
 * makes it unique, for the rows of an undone import keep theirs until they are swept: that no two imports land in an
 * account at once does.
 */
function makeImportKey(of: string, occurrence: number): string {
  return `${of}|${occurrence}`
}

/**
 * One verdict for each row, in order. Equal rows are counted: when the account has two and the file three, the third is
 * new. Every existing transaction answers for one row only. Linear in the number of rows.
 */
export function judgeRows(rows: readonly Row[], existing: readonly ExistingTransaction[]): Verdict[] {
  const known = new Map<string, Known>()
  for (const transaction of existing) {
    const { key, occurrence } = keyOf(transaction)
    const entry = known.get(key) ?? { transactions: [], used: 0, last: 0 }
    entry.transactions.push(transaction)
    entry.last = Math.max(entry.last, occurrence, entry.transactions.length)
    known.set(key, entry)
  }
  const taken = new Set<string>()
  const verdicts = rows.map((row): Verdict => {
    const key = fingerprintRow(row)
    const entry = known.get(key) ?? { transactions: [], used: 0, last: 0 }
    known.set(key, entry)
    const found = entry.transactions[entry.used]
    if (!found) return { kind: 'new', importKey: makeImportKey(key, ++entry.last) }
    entry.used++
    taken.add(found.id)
    return {
      kind: 'same',
      importKey: found.importKey ?? makeImportKey(key, entry.used),
      transactionId: found.id,
    }
  })
  markSimilar(
    rows,
    verdicts,
    existing.filter(({ id }) => !taken.has(id)),
  )
  return verdicts
}

type Known = { transactions: ExistingTransaction[]; used: number; last: number }

function keyOf(transaction: ExistingTransaction): { key: string; occurrence: number } {
  const { importKey } = transaction
  if (!importKey) return { key: fingerprintRow(transaction), occurrence: 0 }
  const cut = importKey.lastIndexOf('|')
  return { key: importKey.slice(0, cut), occurrence: Number(importKey.slice(cut + 1)) || 0 }
}

const nearDays = [0, -1, 1, -2, 2, -3, 3]

/** Turns 'new' into 'similar' where a transaction that no row has answered for has the same amount nearby. */
function markSimilar(
  rows: readonly Row[],
  verdicts: Verdict[],
  existing: readonly ExistingTransaction[],
): void {
  const byAmount = new Map<Cents, Map<Day, ExistingTransaction[]>>()
  for (const transaction of existing) {
    const days = byAmount.get(transaction.amountCents) ?? new Map<Day, ExistingTransaction[]>()
    const sameDay = days.get(transaction.date)
    if (sameDay) sameDay.push(transaction)
    else days.set(transaction.date, [transaction])
    byAmount.set(transaction.amountCents, days)
  }
  for (const [at, verdict] of verdicts.entries()) {
    const row = rows[at]
    const days = row && byAmount.get(row.amountCents)
    if (verdict.kind !== 'new' || !days) continue
    for (const away of nearDays) {
      const near = days.get(addDays(row.date, away)) ?? []
      const found = near.findIndex((transaction) => isAlike(row, transaction))
      const [transaction] = found < 0 ? [] : near.splice(found, 1)
      if (!transaction) continue
      verdicts[at] = {
        ...verdict,
        kind: 'similar',
        transactionId: transaction.id,
        why: reasonFor(row, transaction),
      }
      break
    }
  }
}

/** Imported rows count as alike only on the same day or with the same words: two shops may well charge the same. */
function isAlike(row: Row, other: ExistingTransaction): boolean {
  return (
    !other.importKey || row.date === other.date || plainText(row.description) === plainText(other.description)
  )
}

function reasonFor(row: Row, other: ExistingTransaction): string {
  const days = Math.abs(daysBetween(row.date, other.date))
  if (days === 0) return `Same day and amount as '${other.description}'`
  return `Same amount as '${other.description}', ${days} ${days === 1 ? 'day' : 'days'} apart`
}

function plainText(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
}
