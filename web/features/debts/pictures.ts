// The ways out of debt as lines: what is still owed, from before the first payment on.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import type { Payoff } from '#domain/debts/payoff.ts'
import type { StrategyKey } from '#domain/debts/strategies.ts'
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

const mostPoints = 24
const leastMonths = 12

/**
 * Counts of payments to draw at, evenly spaced. The picture ends soon after the recommended way does: how long the
 * others go on is said in words.
 */
export function drawnCounts(monthCounts: readonly (number | null)[], recommended: number | null): number[] {
  const longest = Math.max(leastMonths, ...monthCounts.map((count) => count ?? 0))
  const shown = recommended === null ? longest : Math.min(longest, Math.max(leastMonths, recommended * 2))
  const step = Math.ceil(shown / mostPoints)
  return Array.from({ length: Math.ceil(shown / step) + 1 }, (_, at) => at * step)
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
