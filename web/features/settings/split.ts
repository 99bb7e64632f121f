import type { Month } from '#domain/calendar.ts'
import { rescaleSplit, type Split, type SplitLeg } from '#domain/money-shares.ts'

export type DatedSplit = Split & { startMonth: Month }

/** The split that holds in `month`: the last one that had started by then. */
export const splitInForce = (splits: readonly DatedSplit[], month: Month): DatedSplit | null =>
  splits
    .filter(({ startMonth }) => startMonth <= month)
    .reduce<DatedSplit | null>(
      (last, split) => (last && last.startMonth > split.startMonth ? last : split),
      null,
    )

/** A split while its sliders are moved, and the split the last slider started from. */
export type MovedSplit = { split: Split; leg: SplitLeg | null; from: Split }

/**
 * Moves one slider. The other two keep the proportion they had when this slider was first moved, because each step is
 * rounded to whole percents and steps taken from one another would add up their roundings (SPEC section 4).
 */
export function moveSplit(moved: MovedSplit, leg: SplitLeg, percent: number): MovedSplit {
  const from = moved.leg === leg ? moved.from : moved.split
  return { split: rescaleSplit(from, leg, percent), leg, from }
}
