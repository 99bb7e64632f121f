// A debt is a balance that grows by its interest each month until payments take it to zero: 8,500.00 at 22 % a year,
// of which at least 170.00 is to be paid each month.
import type { Month } from '../calendar.ts'
import type { Cents } from '../money.ts'

export type Debt = {
  id: string
  name: string
  /** What is owed, above zero. */
  balanceCents: Cents
  /** Yearly interest in millionths: 22 % is 220,000, 4.125 % is 41,250. */
  ratePpm: number
  /** Later rates, each from its month on: the end of a 0 % promotion, or a change that was announced. */
  rateChanges?: readonly RateChange[]
  minimum: MinimumPayment
}

export type RateChange = { fromMonth: Month; ratePpm: number }

/** The larger of an amount and a share of what is owed that month; a fixed minimum has the share 0. */
export type MinimumPayment = { floorCents: Cents; sharePpm: number }

export const makeFixedMinimum = (floorCents: Cents): MinimumPayment => ({ floorCents, sharePpm: 0 })

/** 1,000 % a year. */
export const largestRatePpm = 10_000_000

/** 220,000 -> 22 and 41,250 -> 4.125. */
export const toRatePercent = (ratePpm: number): number => ratePpm / 10_000

/**
 * A yearly rate as people type it, in millionths: '22', '4,125' and '4.125 %'. Null when it is none, has more than four
 * decimals or is above `largestRatePpm`.
 */
export function parseRate(text: string): number | null {
  const found = /^(\d{1,4})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim())
  if (!found) return null
  const ratePpm = Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0'))
  return ratePpm <= largestRatePpm ? ratePpm : null
}

/** The rate in force in a month. */
export function findRate(
  { ratePpm, rateChanges = [] }: Pick<Debt, 'ratePpm' | 'rateChanges'>,
  month: Month,
): number {
  let latest: RateChange | null = null
  for (const change of rateChanges)
    if (change.fromMonth <= month && (!latest || change.fromMonth >= latest.fromMonth)) latest = change
  return latest?.ratePpm ?? ratePpm
}
