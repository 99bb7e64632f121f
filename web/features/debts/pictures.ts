// The ways out of debt as lines: what is still owed, from before the first payment on.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import type { FollowedPlan } from '#contract/debts.ts'
import type { Payoff } from '#domain/debts/payoff.ts'
import type { StrategyKey } from '#domain/debts/strategies.ts'
import type { TrendLine } from '#web/ui/charts/trend-lines.tsx'
import type { Tone } from '#web/ui/tone.ts'

/** One colour each, wherever a strategy is shown. */
export const strategyTone: Record<StrategyKey, Tone> = {
  avalanche: 'accent',
  snowball: 'savings',
  balanced: 'needs',
  own: 'income',
  minimum: 'danger',
  consolidation: 'wants',
}

const mostPoints = 120
const leastMonths = 12

/** A picture ends soon after what it is about does: how long the others go on is said in words. */
const shownMonths = (longest: number, about: number): number =>
  Math.min(Math.max(leastMonths, longest), Math.max(leastMonths, about * 2))

/** Counts of payments to draw at, evenly spaced from the first on; the last one of the recommended way is among them. */
export function drawnCounts(monthCounts: readonly (number | null)[], recommended: number | null): number[] {
  const longest = Math.max(leastMonths, ...monthCounts.map((count) => count ?? 0))
  const shown = shownMonths(longest, recommended ?? longest)
  const step = Math.ceil(shown / mostPoints)
  const first = (recommended ?? 0) % step || step
  return [0, ...Array.from({ length: Math.ceil((shown - first) / step) + 1 }, (_, at) => first + at * step)]
}

/** What is owed after so many payments, before the first at 0. A way that never ends is not followed to its end. */
export function owedAfter({ months }: Payoff, owedCents: number, count: number): number {
  if (count === 0) return owedCents
  return (months[count - 1] ?? months.at(-1))?.endingCents ?? 0
}

/** Labels of an axis: each year once, where it begins. */
export function axisLabels(firstMonth: Month, counts: readonly number[], most = 6): string[] {
  const years = counts.map((count) => shiftMonth(firstMonth, count).slice(0, 4))
  const starts = years.flatMap((year, at) => (at > 0 && year !== years[at - 1] ? [at] : []))
  const shown = new Set(starts.filter((_, at) => at % Math.ceil(starts.length / most) === 0))
  return years.map((year, at) => (shown.has(at) ? year : ''))
}

/** A plan, what was really owed after the months that are over (`known` of them), and where that leads. */
export function planLines({ startCents, plannedDebtFree, months, pace }: FollowedPlan) {
  const known = Math.max(0, months.filter(({ real }) => real).length - 1)
  const planned = months.findIndex(({ month }) => month === plannedDebtFree) + 1
  const shown = Math.max(known, Math.min(months.length, shownMonths(months.length, planned)))
  const counts = Array.from({ length: shown + 1 }, (_, count) => count)
  const amounts = (amountOf: (month: FollowedPlan['months'][number], count: number) => number | null) =>
    counts.map((count) => {
      const month = months[count - 1]
      return month ? amountOf(month, count) : startCents
    })
  const real = amounts((month, count) => (count <= known ? (month.real?.owedCents ?? null) : null))
  const ahead = amounts((month, count) => (count > known ? month.atPaceCents : null))
  const lines: TrendLine[] = [
    { key: 'plan', label: 'Planned', tone: 'savings', amountsCents: amounts((month) => month.plannedCents) },
    { key: 'real', label: 'Real', tone: 'accent', amountsCents: real },
  ]
  if (pace && pace.paymentCents > 0)
    lines.push({
      key: 'ahead',
      label: 'Going on like that',
      tone: 'accent',
      isDashed: true,
      amountsCents: ahead.map((amount, count) =>
        count === known ? (real[known] ?? null) : count < known ? null : amount,
      ),
    })
  return { counts, lines, known }
}
