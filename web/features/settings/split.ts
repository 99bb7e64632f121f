import type { Month } from '#domain/calendar.ts'
import type { Split } from '#domain/money-shares.ts'

export type DatedSplit = Split & { startMonth: Month }

/** The split that holds in `month`: the last one that had started by then. */
export const splitInForce = (splits: readonly DatedSplit[], month: Month): DatedSplit | null =>
  splits
    .filter(({ startMonth }) => startMonth <= month)
    .reduce<DatedSplit | null>(
      (last, split) => (last && last.startMonth > split.startMonth ? last : split),
      null,
    )
