// What following a tip brought, as the rows since then show it: a subscription of 12.99 that takes nothing any more brought
// 12.99 in each full month after the tip's own.
import type { DayRange } from '../calendar.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { isWithin } from './material.ts'
import type { CoachRow, Measure } from './tip.ts'

type Row = Pick<CoachRow, 'id' | 'date' | 'accountId' | 'merchant' | 'amountCents' | 'category'>

export type Effect = {
  /** Below zero where more was spent than before. */
  broughtCents: Cents
  /** How many full months were looked at; null for money that comes back once. */
  monthCount: number | null
  /** The rows it was computed from. */
  rows: string[]
}

/** `months` are the full months after the one in which the tip was told; null while there is nothing to judge by. */
export function computeEffect(
  measure: Measure,
  rows: readonly Row[],
  months: readonly DayRange[],
): Effect | null {
  if (measure.of === 'refund') return findRefund(measure, rows)
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return null
  const days = { from: first.from, until: last.until }
  const spent = rows.filter((row) => isWithin(days, row.date) && isMeasured(measure, row))
  const spentCents = cents(0 - sumCents(spent.map(({ amountCents }) => amountCents)))
  return {
    broughtCents: cents(measure.monthlyCents * months.length - spentCents),
    monthCount: months.length,
    rows: spent.map(({ id }) => id),
  }
}

const isMeasured = (measure: Exclude<Measure, { of: 'refund' }>, { merchant, category }: Row) =>
  measure.of === 'payees' ? measure.keys.includes(merchant) : category?.id === measure.categoryId

function findRefund(
  { merchant, accountId, amountCents, since }: Extract<Measure, { of: 'refund' }>,
  rows: readonly Row[],
): Effect | null {
  const back = rows.find(
    (row) =>
      row.merchant === merchant &&
      row.accountId === accountId &&
      row.amountCents === amountCents &&
      row.date >= since,
  )
  return back ? { broughtCents: amountCents, monthCount: null, rows: [back.id] } : null
}
