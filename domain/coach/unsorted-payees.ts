// Payees who stand without a category again and again: one keyword rule sorts them all, and those to come.
import { makeRuleMatcher } from '../keyword-rules.ts'
import { cents } from '../money.ts'
import { proposeKeyword } from '../payees/propose-keyword.ts'
import { type CoachMaterial, isWithin, listFullMonths, rangeOf, toUnits } from './material.ts'
import type { Candidate, CoachRow } from './tip.ts'

/** So many payments without a category since so many full months ago, of so many units together. */
const unsorted = { months: 3, leastCount: 3, leastUnits: 25 }

export function findUnsortedPayees(material: CoachMaterial): Candidate[] {
  const since = listFullMonths(material, unsorted.months).at(-1)
  if (!since) return []
  const days = { from: rangeOf(material, since).from, until: rangeOf(material, material.currentMonth).until }
  const rows = material.rows.filter(({ category, date }) => !category && isWithin(days, date))
  const groups = Map.groupBy(
    rows,
    ({ merchant, amountCents }) => `${amountCents < 0 ? 'out' : 'in'} ${merchant}`,
  )
  return [...groups.values()].flatMap((of): Candidate[] => {
    const [first] = of
    const keyword = findKeyword(of)
    const sumCents = cents(Math.abs(of.reduce((sum, { amountCents }) => sum + amountCents, 0)))
    if (!first || !keyword || of.length < unsorted.leastCount) return []
    if (sumCents < toUnits(material, unsorted.leastUnits)) return []
    const ids = of.map(({ id }) => id)
    return [
      {
        detector: 'unsorted-payee',
        subject: first.merchant,
        template:
          first.amountCents < 0
            ? '{{count}} payments to {{payee}}, {{sum}} together, have no category. One keyword rule sorts them, and those to come.'
            : '{{count}} payments from {{payee}}, {{sum}} together, have no category. One keyword rule sorts them, and those to come.',
        facts: {
          count: { unit: 'count', value: of.length, rows: ids },
          payee: { unit: 'name', value: first.payee },
          sum: { unit: 'cents', value: sumCents, rows: ids },
        },
        monthlySavingCents: cents(0),
        confidence: 0.9,
        freshness: 0.7,
        action: { do: 'add-rule', keyword },
        measure: null,
      },
    ]
  })
}

/** What all of their descriptions contain; null where nothing that names the payee is. */
function findKeyword(rows: readonly CoachRow[]): string | null {
  const [first] = rows
  if (!first) return null
  const keyword = proposeKeyword(first.description)
  const match = makeRuleMatcher([{ keyword, categoryId: '' }])
  return rows.every(({ description }) => match(description) !== null) ? keyword : null
}
