// A category that took more than its usual, and the win of the month: one that took less. By a tenth more or less also than
// in any of the months before: what is bought every Saturday takes a quarter more in a month of five.
import { cents } from '../money.ts'
import { type CoachMaterial, toUnits } from './material.ts'
import { compareWithUsual, isFar } from './spending.ts'
import type { Candidate } from './tip.ts'

const leastUnits = 25

export function findCategoriesAboveUsual(material: CoachMaterial): Candidate[] {
  return compareWithUsual(material).flatMap((category) => {
    const { id, name, month, spentCents, usualCents, mostCents, rows } = category
    const { place, usualPlace, bothPlace } = category
    const moreCents = cents(spentCents - usualCents)
    if (spentCents * 10 < mostCents * 11 || !isFar(moreCents, usualCents, toUnits(material, leastUnits)))
      return []
    const ids = rows.map((row) => row.id)
    return [
      {
        detector: 'category-above-usual',
        subject: id,
        template:
          '{{category}} took {{spent}} in {{month}}, {{more}} above its usual {{usual}}. A budget of the usual sum would show it in time.',
        facts: {
          category: { unit: 'name', value: name },
          spent: { unit: 'cents', value: spentCents, rows: ids, place },
          month: { unit: 'month', value: month, place },
          more: { unit: 'cents', value: moreCents, place: bothPlace },
          usual: { unit: 'cents', value: usualCents, place: usualPlace },
        },
        monthlySavingCents: moreCents,
        confidence: 0.8,
        freshness: 1,
        action: { do: 'set-budget', categoryId: id, amountCents: usualCents },
        measure: { of: 'category', categoryId: id, monthlyCents: spentCents },
      },
    ]
  })
}

/** The category that took the least of its usual. */
export function findWin(material: CoachMaterial): Candidate[] {
  const [best] = compareWithUsual(material)
    .map((category) => ({ ...category, lessCents: cents(category.usualCents - category.spentCents) }))
    .filter(({ spentCents, leastCents }) => spentCents * 10 <= leastCents * 9)
    .filter(({ lessCents, usualCents }) => isFar(lessCents, usualCents, toUnits(material, leastUnits)))
    .toSorted((a, b) => b.lessCents - a.lessCents || (a.id < b.id ? -1 : 1))
  if (!best) return []
  const { id, name, month, spentCents, usualCents, lessCents, rows, place, usualPlace, bothPlace } = best
  return [
    {
      detector: 'win',
      subject: id,
      template: 'Well done: {{category}} took {{spent}} in {{month}}, {{less}} below its usual {{usual}}.',
      facts: {
        category: { unit: 'name', value: name },
        spent: { unit: 'cents', value: spentCents, rows: rows.map((row) => row.id), place },
        month: { unit: 'month', value: month, place },
        less: { unit: 'cents', value: lessCents, place: bothPlace },
        usual: { unit: 'cents', value: usualCents, place: usualPlace },
      },
      monthlySavingCents: cents(0),
      confidence: 0.9,
      freshness: 1,
      action: null,
      measure: null,
    },
  ]
}
