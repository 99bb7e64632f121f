// A leg that is away from the household's own split for months: needs at 61 % of the income where 50 % was meant.
import { assessLegs, type LegStanding } from '../months.ts'
import { cents } from '../money.ts'
import { type CoachMaterial, countedIn } from './material.ts'
import type { Candidate } from './tip.ts'

/** So many points of the income away, in two of the last three full months, the last one among them. */
const drift = { points: 5, months: 3, least: 2 }

const templates = {
  needs:
    '{{leg}} took {{share}} of the income in {{month}}, and {{target}} is your plan: {{off}} more than planned.',
  wants:
    '{{leg}} took {{share}} of the income in {{month}}, and {{target}} is your plan: {{off}} more than planned.',
  savings:
    '{{leg}} got {{share}} of the income in {{month}}, and {{target}} is your plan: {{off}} less than planned.',
} as const
const figures = { needs: 'needs', wants: 'wants', savings: 'savingsDebt' } as const
const names = { needs: 'Needs', wants: 'Wants', savings: 'Savings and debt' } as const

/** The leg that is furthest away. */
export function findSplitDrift(material: CoachMaterial): Candidate[] {
  const { months } = material
  const last = months.slice(-drift.months).map(({ month, figures, split }) => ({
    month,
    legs: assessLegs(figures, split).map((leg, at) => ({ ...leg, points: countPoints(leg), at })),
  }))
  const newest = last.at(-1)
  if (!newest) return []
  const [furthest] = newest.legs
    .filter(({ at, points }) => {
      const off = last.filter(({ legs }) => (legs[at]?.points ?? 0) >= drift.points)
      return points >= drift.points && off.length >= drift.least
    })
    .toSorted((a, b) => b.points - a.points || a.at - b.at)
  if (!furthest) return []
  const { key, incomePercent, targetPercent, leftCents } = furthest
  const offCents = cents(Math.abs(leftCents))
  const place = countedIn(material, { first: newest.month }, figures[key])
  return [
    {
      detector: 'split-drift',
      subject: key,
      template: templates[key],
      facts: {
        leg: { unit: 'name', value: names[key] },
        share: { unit: 'percent', value: incomePercent ?? 0, place },
        month: { unit: 'month', value: newest.month, place },
        target: { unit: 'percent', value: targetPercent, place: { of: 'split' } },
        off: { unit: 'cents', value: offCents, place },
      },
      monthlySavingCents: offCents,
      confidence: 0.7,
      freshness: 0.8,
      action: null,
      measure: null,
    },
  ]
}

/** How many points of the income a leg is on the wrong side of its plan; 0 without income. */
function countPoints({ aim, incomePercent, targetPercent }: LegStanding): number {
  if (incomePercent === null) return 0
  return aim === 'limit' ? incomePercent - targetPercent : targetPercent - incomePercent
}
