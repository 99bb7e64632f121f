// What a full month itself says: too much without a category to trust it, many small payments to one payee.
import { cents } from '../money.ts'
import { sumExpenses } from '../months.ts'
import { type CoachMaterial, countedIn, isWithin, listFullMonths, rangeOf, toUnits } from './material.ts'
import { sumSpent } from './spending.ts'
import type { Candidate } from './tip.ts'

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
  const place = countedIn(material, { first: last.month }, 'uncategorized')
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
        sum: { unit: 'cents', value: uncategorizedCents, rows: rows.map(({ id }) => id), place },
        month: { unit: 'month', value: last.month, place },
        percent: {
          unit: 'percent',
          value: percent,
          place: countedIn(material, { first: last.month }, 'expenses'),
        },
      },
      monthlySavingCents: cents(0),
      confidence: 1,
      freshness: 1,
      action: { do: 'sort-transactions' },
      measure: null,
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
  return [...Map.groupBy(rows, ({ merchant }) => merchant)].flatMap(([merchant, of]) => {
    const sumCents = sumSpent(of)
    if (of.length < small.leastCount || sumCents < toUnits(material, small.leastUnits)) return []
    const ids = of.map(({ id }) => id)
    return [
      {
        detector: 'small-spending',
        subject: merchant,
        template:
          '{{count}} small payments to {{payee}} came to {{sum}} in {{month}}. A year of that is {{yearly}}.',
        facts: {
          count: { unit: 'count', value: of.length, rows: ids },
          payee: { unit: 'name', value: of[0]?.payee ?? '' },
          sum: { unit: 'cents', value: sumCents, rows: ids },
          month: { unit: 'month', value: month, rows: ids },
          yearly: { unit: 'cents', value: cents(sumCents * 12), rows: ids },
        },
        monthlySavingCents: cents(Math.round(sumCents / 3)),
        confidence: 0.8,
        freshness: 0.8,
        action: { do: 'open-rows', rows: ids },
        measure: { of: 'payees', keys: [merchant], monthlyCents: sumCents },
      },
    ]
  })
}
