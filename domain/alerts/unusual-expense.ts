// An expense far above what is usual: 1,150.00 at a garage that takes 95.00 otherwise. Usual is the median of what the same
// merchant took before; of a merchant that is new, the median of single expenses of its category. What goes up and down
// anyway, as groceries do, has to be far beyond that.
import type { Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { percentOf, toFloor } from './amounts.ts'
import type { Finding } from './finding.ts'
import { clearingPoints } from './life.ts'
import { nameOf, newsSince, type PaidRow } from './rows.ts'

type Look = { today: Day; threshold: number; format: MoneyFormat }

/** Below this, and for less than that above the usual, nobody is disturbed. */
const least = { amount: 50, more: 20, high: 200 }
const ofMerchant = { rows: 3 }
/** A category that had one expense a quarter has no usual one. */
const ofCategory = { rows: 6, months: 3 }
/** So many times the usual distance from the median. */
const farOut = 4
/** Once it was nearly this much already. */
const seenBefore = 80

export function findUnusualExpenses(rows: readonly PaidRow[], look: Look): Finding[] {
  const spent = rows.filter(({ amountCents, isTransfer }) => amountCents < 0 && !isTransfer)
  const byMerchant = Map.groupBy(spent, ({ merchant }) => merchant)
  const byCategory = Map.groupBy(spent, ({ categoryId }) => categoryId)
  const floor = toFloor(least.amount, look.format.currency)
  const since = newsSince(look.today)
  return spent
    .filter((row) => row.date > since && row.billId === null && -row.amountCents >= floor)
    .flatMap((row) => {
      const ofSame = before(row, byMerchant.get(row.merchant) ?? [])
      if (ofSame.some(({ amountCents }) => percentOf(-amountCents, -row.amountCents) >= seenBefore)) return []
      if (ofSame.length >= ofMerchant.rows) return judge(row, ofSame, 'merchant', look)
      const ofKind = row.categoryId ? before(row, byCategory.get(row.categoryId) ?? []) : []
      const months = new Set(ofKind.map(({ date }) => date.slice(0, 7)))
      if (ofKind.length < ofCategory.rows || months.size < ofCategory.months) return []
      return judge(row, ofKind, 'category', look)
    })
}

/** Of rows with the oldest first. What is news stands near their end. */
const before = (row: PaidRow, all: readonly PaidRow[]) => all.slice(0, all.lastIndexOf(row))

function judge(
  row: PaidRow,
  earlier: readonly PaidRow[],
  against: 'merchant' | 'category',
  { threshold, format }: Look,
): Finding[] {
  const amounts = earlier.map(({ amountCents }) => -amountCents)
  const usual = Math.round(computeMedian(amounts))
  const spread = computeMedian(amounts.map((amount) => Math.abs(amount - usual)))
  const amount = -row.amountCents
  const share = usual > 0 ? percentOf(amount, usual) : Infinity
  const isFar =
    amount - usual >= farOut * spread && amount - usual >= toFloor(least.more, format.currency) && usual > 0
  if (!isFar || share < threshold - clearingPoints) return []
  const name = nameOf(row)
  const write = (of: number) => formatCents(cents(of), format)
  const isHigh = share >= 2 * threshold && amount >= toFloor(least.high, format.currency)
  const usually =
    against === 'merchant'
      ? `it usually takes ${write(usual)}`
      : `a usual expense for ${row.categoryName ?? 'it'} is ${write(usual)}`
  return [
    {
      kind: 'unusual-expense',
      subject: row.merchant,
      subjectName: name,
      instance: row.id,
      severity: isHigh ? 'high' : 'medium',
      title: `Unusual expense: ${name}`,
      message: `${name} took ${write(amount)} on ${formatDay(row.date, format.locale)}; ${usually}.`,
      amountCents: amount as Cents,
      points: null,
      evidence: { of: 'transactions', ids: [row.id], sumCents: row.amountCents },
      nextStep: { label: 'Open the report', to: 'reports' },
      ...(share < threshold && { isFading: true }),
    },
  ]
}
