// The transactions that detectors look through: those of the last 12 months, each with who was paid.
import { addDays, type Day } from '../calendar.ts'
import type { CategoryGroup } from '../categories.ts'
import type { Cents } from '../money.ts'
import { cleanPayee } from '../payees/clean-payee.ts'
import { findPayeeKey } from '../payees/payee-key.ts'

/** How far back rows are looked through, and how long one of them is news. */
export const lookedAtDays = 366
const newsDays = 30

export type AlertRow = {
  id: string
  date: Day
  accountId: string
  description: string
  amountCents: Cents
  categoryId: string | null
  categoryName: string | null
  group: CategoryGroup | null
  isFixed: boolean | null
  isTransfer: boolean
  /** The bill it was paid for. */
  billId: string | null
  isRefund: boolean
}

export type PaidRow = AlertRow & {
  /** Whom it went to or came from, by its key. */
  merchant: string
}

/** Oldest first. */
export const toPaidRows = (rows: readonly AlertRow[]): PaidRow[] =>
  sortRows(rows.map((row) => ({ ...row, merchant: findPayeeKey(row.description) })))

/** Oldest first; sorts the list that it is given. */
export const sortRows = (rows: PaidRow[]): PaidRow[] =>
  rows.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))

/** What is after this day is news. */
export const newsSince = (today: Day): Day => addDays(today, -newsDays)

/** Whoever was paid as a sentence names them, cut where the name goes on for long. */
export function nameOf({ description }: Pick<AlertRow, 'description'>): string {
  const { payee } = cleanPayee(description)
  return payee.length > 60 ? `${payee.slice(0, 59).trimEnd()}…` : payee
}
