// The same amount taken twice by the same merchant within two days: 48.20 on the 3rd and on the 4th. Not what is paid that
// often anyway (a bus ticket, two coffees), nor what was given back.
import { type Day, daysBetween } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { computeMedian } from '../median.ts'
import { isSamePayee } from '../payees/payee-key.ts'
import { getDecimals } from '../currencies.ts'
import { cents, formatCents, type MoneyFormat, toRoundSum } from '../money.ts'
import type { Finding } from './finding.ts'
import { nameOf, newsSince, type PaidRow } from './rows.ts'

type Look = { today: Day; format: MoneyFormat }

const leastAmount = 10
const withinDays = 2
/** Paid as often as this, twice in a row is a habit. */
const habit = { rows: 3, daysApart: 7 }

export const findDoubleCharges = (rows: readonly PaidRow[], { today, format }: Look): Finding[] =>
  listDoubleCharges(rows, { since: newsSince(today), decimals: getDecimals(format.currency) }).map(
    ([earlier, later]) => toFinding(earlier, later, format),
  )

/** Pairs of equal charges near each other that nothing came back for, the later one after the day `since`; oldest first. */
export function listDoubleCharges<Row extends PaidRow>(
  rows: readonly Row[],
  { since, decimals }: { since: Day; decimals: number },
): [earlier: Row, later: Row][] {
  const floor = toRoundSum(leastAmount, decimals)
  // Of what has the amount of nothing new no pair is told: most of a year is looked at no further.
  const news = new Set<number>()
  for (const { date, amountCents } of rows) if (date > since) news.add(amountCents)
  const charged = rows.filter(
    ({ amountCents, isTransfer }) => -amountCents >= floor && !isTransfer && news.has(amountCents),
  )
  const groups = Map.groupBy(charged, ({ accountId, amountCents }) => `${accountId} ${amountCents}`)
  return [...groups.values()].flatMap((equal) =>
    equal.flatMap((later): [Row, Row][] => {
      if (later.date <= since) return []
      const same = equal.filter((row) => row.merchant === later.merchant || isSame(row, later))
      const at = same.indexOf(later)
      const earlier = same[at - 1]
      if (!earlier || daysBetween(earlier.date, later.date) > withinDays) return []
      if (later.billId && earlier.billId) return []
      if (isHabit(same.slice(0, at)) || isGivenBack(rows, earlier, later)) return []
      return [[earlier, later]]
    }),
  )
}

const isSame = (one: PaidRow, other: PaidRow) => isSamePayee(one.merchant, other.merchant)

/** Whether equal amounts came every few days before, or twice in a row before. */
function isHabit(before: readonly PaidRow[]): boolean {
  const apart = before.slice(1).map(({ date }, at) => daysBetween(before[at]!.date, date))
  return (
    apart.some((days) => days <= withinDays) ||
    (before.length >= habit.rows && computeMedian(apart) <= habit.daysApart)
  )
}

const isGivenBack = (rows: readonly PaidRow[], earlier: PaidRow, later: PaidRow) =>
  rows.some(
    (row) =>
      row.amountCents === -later.amountCents &&
      row.accountId === later.accountId &&
      row.date >= earlier.date &&
      !row.isTransfer &&
      (row.merchant === later.merchant || isSame(row, later)),
  )

function toFinding(earlier: PaidRow, later: PaidRow, format: MoneyFormat): Finding {
  const name = nameOf(later)
  const amount = formatCents(cents(-later.amountCents), format)
  const days = [earlier, later].map(({ date }) => formatDay(date, format.locale))
  return {
    kind: 'double-charge',
    subject: later.merchant,
    subjectName: name,
    instance: later.id,
    severity: 'medium',
    title: `${name} may have charged twice`,
    message:
      days[0] === days[1]
        ? `${name} took ${amount} twice on ${days[0]}.`
        : `${name} took ${amount} on ${days[0]} and again on ${days[1]}.`,
    amountCents: cents(-later.amountCents),
    points: null,
    evidence: {
      of: 'transactions',
      ids: [earlier.id, later.id],
      sumCents: cents(earlier.amountCents + later.amountCents),
    },
    nextStep: { label: 'Compare the two', to: 'rows' },
  }
}
