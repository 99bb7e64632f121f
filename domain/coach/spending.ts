// What the rows come to: by category and by payee, in a month.
import { type DayRange, type Month, shiftMonth } from '../calendar.ts'
import { findFigure } from '../counting.ts'
import { computeMedian } from '../median.ts'
import { type Cents, cents } from '../money.ts'
import { type CoachMaterial, countedIn, isWithin, listFullMonths, rangeOf } from './material.ts'
import type { CoachRow, Place } from './tip.ts'

type CategorySpent = { id: string; name: string; spentCents: Cents; rows: CoachRow[] }

/** What needs and wants took in these days, net of what came back. */
function listCategoriesSpent(rows: readonly CoachRow[], days: DayRange): CategorySpent[] {
  const spent = rows.filter(
    ({ date, category }) =>
      isWithin(days, date) && (category?.group === 'Needs' || category?.group === 'Wants'),
  )
  return [...Map.groupBy(spent, ({ category }) => category?.id ?? '')].map(([id, of]) => ({
    id,
    name: of[0]?.category?.name ?? '',
    spentCents: sumSpent(of),
    rows: of,
  }))
}

export const sumSpent = (rows: readonly CoachRow[]): Cents =>
  cents(0 - rows.reduce((sum, { amountCents }) => sum + amountCents, 0))

/** How many months before one say what is usual for it. */
const usualMonths = 3

export type AgainstUsual = CategorySpent & {
  month: Month
  usualCents: Cents
  /** Of the months that the usual is the median of. */
  leastCents: Cents
  mostCents: Cents
  /** Where the month is seen, the months before it, and all of them. */
  place: Place
  usualPlace: Place
  bothPlace: Place
}

/**
 * The categories of the last full month beside the median of the three before it. A category that took nothing in one of
 * them has no usual.
 */
export function compareWithUsual(material: CoachMaterial): AgainstUsual[] {
  const [month, ...before] = listFullMonths(material, usualMonths + 1)
  if (!month) return []
  const earlier = before.map(
    (one) =>
      new Map(
        listCategoriesSpent(material.rows, rangeOf(material, one)).map(({ id, spentCents }) => [
          id,
          spentCents,
        ]),
      ),
  )
  return listCategoriesSpent(material.rows, rangeOf(material, month)).flatMap((category) => {
    const base = earlier.map((one) => one.get(category.id) ?? 0)
    if (base.some((spent) => spent <= 0)) return []
    const usualCents = cents(Math.round(computeMedian(base)))
    const [leastCents, mostCents] = [cents(Math.min(...base)), cents(Math.max(...base))]
    const figure = findFigure(category.rows[0]?.category?.group ?? null, -1)
    const of = (first: Month, last: Month) => countedIn(material, { first, last }, figure, category.id)
    const places = {
      place: of(month, month),
      usualPlace: of(shiftMonth(month, -usualMonths), shiftMonth(month, -1)),
      bothPlace: of(shiftMonth(month, -usualMonths), month),
    }
    return [{ ...category, month, usualCents, leastCents, mostCents, ...places }]
  })
}

/** Far from the usual: a fifth of it, and 25 units of the currency (COACH-AND-CATEGORIES, detectors). */
export const isFar = (differenceCents: number, usualCents: Cents, leastCents: number): boolean =>
  differenceCents >= leastCents && differenceCents * 5 >= usualCents
