// Which new rows of a file look like a transaction of the account that no other row has answered for: they are shown, never
// decided (R52).
import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import { areUnlike } from './bank-identity.ts'
import { plainText } from '#domain/imports/text/texts.ts'
import type { ExistingTransaction, FileRow, Verdict } from './verdicts.ts'

type Known = {
  existing: readonly ExistingTransaction[]
  /** Some rows were known by the bank's ids: then two ids are two transactions. */
  holdsIds: boolean
}

const nearDays = [0, -1, 1, -2, 2, -3, 3]

/** Turns 'new' into 'similar' where a transaction has the same amount nearby, or the same id with another amount. */
export function markSimilar(
  rows: readonly FileRow[],
  verdicts: Verdict[],
  { existing, holdsIds }: Known,
): void {
  const byAmount = new Map<number, Map<Day, ExistingTransaction[]>>()
  for (const transaction of existing) {
    const days = byAmount.get(transaction.amountCents) ?? new Map<Day, ExistingTransaction[]>()
    const sameDay = days.get(transaction.date)
    if (sameDay) sameDay.push(transaction)
    else days.set(transaction.date, [transaction])
    byAmount.set(transaction.amountCents, days)
  }
  const byBankId = new Map(existing.flatMap((each) => (each.bankId ? [[each.bankId, each]] : [])))
  for (const [at, verdict] of verdicts.entries()) {
    const row = rows[at]
    if (verdict.kind !== 'new' || !row) continue
    const found = findNear(row, byAmount.get(row.amountCents), holdsIds)
    const changed = found ?? findChanged(row, byBankId)
    if (!changed) continue
    if (changed.bankId) byBankId.delete(changed.bankId)
    const why = found ? reasonFor(row, found) : explainAmount(changed)
    verdicts[at] = { ...verdict, kind: 'similar', transactionId: changed.id, why }
  }
}

function findNear(
  row: FileRow,
  days: Map<Day, ExistingTransaction[]> | undefined,
  holdsIds: boolean,
): ExistingTransaction | undefined {
  for (const away of days ? nearDays : []) {
    const near = days?.get(addDays(row.date, away)) ?? []
    const found = near.findIndex(
      (each) => isAlike(row, each) && !(holdsIds && areUnlike(row.bankId ?? null, each.bankId ?? null)),
    )
    if (found >= 0) return near.splice(found, 1)[0]
  }
  return undefined
}

/** Imported rows count as alike only on the same day or with the same words: two shops may well charge the same. */
function isAlike(row: FileRow, other: ExistingTransaction): boolean {
  return (
    !other.importKey ||
    row.date === other.date ||
    row.valueDay === other.date ||
    plainText(row.description) === plainText(other.description)
  )
}

const mostDays = 5

/** The same id and text with another amount, as when a bill with a tip is booked. */
function findChanged(
  { bankId, date, description }: FileRow,
  byBankId: ReadonlyMap<string, ExistingTransaction>,
): ExistingTransaction | undefined {
  const found = bankId ? byBankId.get(bankId) : undefined
  if (!found || plainText(found.description) !== plainText(description)) return undefined
  return Math.abs(daysBetween(found.stated?.date ?? found.date, date)) <= mostDays ? found : undefined
}

const explainAmount = ({ description }: ExistingTransaction): string =>
  `The bank gives it the number of '${description}', which has another amount`

function reasonFor(row: FileRow, other: ExistingTransaction): string {
  const days = Math.abs(daysBetween(row.date, other.date))
  if (days === 0) return `Same day and amount as '${other.description}'`
  return `Same amount as '${other.description}', ${days} ${days === 1 ? 'day' : 'days'} apart`
}
