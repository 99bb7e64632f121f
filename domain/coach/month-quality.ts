// What a full month itself says: too much without a category to trust it, many small payments, money that did not come back.
import { addDays, daysBetween, type Day } from '../calendar.ts'
import { cents } from '../money.ts'
import { sumExpenses } from '../months.ts'
import { type CoachMaterial, isWithin, listFullMonths, rangeOf, toUnits } from './material.ts'
import { sumSpent } from './spending.ts'
import type { Candidate, CoachRow } from './tip.ts'

/** So many percent of the expenses, and so many units. */
const unsorted = { percent: 15, leastUnits: 25 }

export function findUncategorized(material: CoachMaterial): Candidate[] {
  const last = material.months.at(-1)
  if (!last) return []
  const { uncategorizedCents } = last.figures
  const expensesCents = sumExpenses(last.figures)
  if (expensesCents <= 0 || uncategorizedCents < toUnits(material, unsorted.leastUnits)) return []
  const percent = Math.floor((uncategorizedCents * 100) / expensesCents)
  if (percent < unsorted.percent) return []
  const days = rangeOf(material, last.month)
  const rows = material.rows.filter(
    ({ date, category, amountCents }) => !category && amountCents < 0 && isWithin(days, date),
  )
  return [
    {
      detector: 'uncategorized',
      subject: 'month',
      template:
        '{{sum}} of the expenses of {{month}} has no category, {{percent}} of them. Until it has, what needs and wants took is a guess.',
      facts: {
        sum: { unit: 'cents', value: uncategorizedCents, rows: rows.map(({ id }) => id) },
        month: { unit: 'month', value: last.month },
        percent: { unit: 'percent', value: percent },
      },
      monthlySavingCents: cents(0),
      confidence: 1,
      freshness: 1,
      action: { do: 'sort-transactions' },
    },
  ]
}

/** Payments of at most so many units, so many in a month, that come to so many units together. */
const small = { mostUnits: 15, leastCount: 8, leastUnits: 60 }

export function findSmallSpending(material: CoachMaterial): Candidate[] {
  const [month] = listFullMonths(material, 1)
  if (!month) return []
  const days = rangeOf(material, month)
  const most = toUnits(material, small.mostUnits)
  const rows = material.rows.filter(
    ({ date, amountCents, category }) =>
      isWithin(days, date) &&
      amountCents < 0 &&
      -amountCents <= most &&
      (category?.group ?? 'Wants') === 'Wants',
  )
  return [...Map.groupBy(rows, ({ payeeKey }) => payeeKey)].flatMap(([payeeKey, of]) => {
    const sumCents = sumSpent(of)
    if (of.length < small.leastCount || sumCents < toUnits(material, small.leastUnits)) return []
    const ids = of.map(({ id }) => id)
    return [
      {
        detector: 'small-spending',
        subject: payeeKey,
        template:
          '{{count}} small payments to {{payee}} came to {{sum}} in {{month}}. A year of that is {{yearly}}.',
        facts: {
          count: { unit: 'count', value: of.length, rows: ids },
          payee: { unit: 'name', value: of[0]?.payee ?? '' },
          sum: { unit: 'cents', value: sumCents, rows: ids },
          month: { unit: 'month', value: month },
          yearly: { unit: 'cents', value: cents(sumCents * 12) },
        },
        monthlySavingCents: cents(Math.round(sumCents / 3)),
        confidence: 0.8,
        freshness: 0.8,
        action: { do: 'open-rows', rows: ids },
      },
    ]
  })
}

/** The same sum to the same payee within so many days; nothing came back from so many days on, and it is not long ago. */
const twice = { withinDays: 2, leastUnits: 10, afterDays: 14, untilDays: 75 }

/** A payment that was taken twice and did not come back. A payee who is often paid twice is no surprise. */
export function findMissingRefunds(material: CoachMaterial): Candidate[] {
  const least = toUnits(material, twice.leastUnits)
  const groups = Map.groupBy(
    material.rows.filter(({ amountCents }) => Math.abs(amountCents) >= least),
    ({ accountId, payeeKey, amountCents }) => `${accountId} ${payeeKey} ${Math.abs(amountCents)}`,
  )
  return [...groups.values()].flatMap((rows) => {
    const out = rows.filter(({ amountCents }) => amountCents < 0)
    const pairs = out.flatMap((one, at): [CoachRow, CoachRow][] => {
      const next = out[at + 1]
      return next && daysBetween(one.date, next.date) <= twice.withinDays ? [[one, next]] : []
    })
    const [pair] = pairs
    if (!pair || pairs.length > 1) return []
    const [first, second] = pair
    if (!isOfLate(second.date, material.today) || cameBack(rows, second.date)) return []
    return [
      {
        detector: 'refund-missing',
        subject: second.payeeKey,
        template:
          '{{payee}} took {{amount}} on {{first}} and again on {{second}}, and nothing has come back. If it was one purchase, ask for a refund.',
        facts: {
          payee: { unit: 'name', value: second.payee },
          amount: { unit: 'cents', value: cents(-second.amountCents), rows: [first.id, second.id] },
          first: { unit: 'day', value: first.date },
          second: { unit: 'day', value: second.date },
        },
        monthlySavingCents: cents(-second.amountCents),
        confidence: 0.5,
        freshness: 1 - daysBetween(second.date, material.today) / (2 * twice.untilDays),
        action: { do: 'open-rows', rows: [first.id, second.id] },
      },
    ]
  })
}

const isOfLate = (date: Day, today: Day): boolean =>
  daysBetween(date, today) >= twice.afterDays && daysBetween(date, today) <= twice.untilDays

const cameBack = (rows: readonly CoachRow[], since: Day): boolean =>
  rows.some(({ amountCents, date }) => amountCents > 0 && date >= addDays(since, -twice.withinDays))
