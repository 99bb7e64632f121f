// From which amount on an alert is worth anybody's time, and how far something has gone.
import { getDecimals } from '../currencies.ts'
import { type Cents, toRoundSum } from '../money.ts'

export const toFloor = (units: number, currency: string): Cents => toRoundSum(units, getDecimals(currency))

/** A part in whole percent of a whole that is above zero, rounded down: 80 is not said of 79.99. */
export const percentOf = (part: number, whole: number): number =>
  Number((BigInt(part) * 100n - (part < 0 ? BigInt(whole) - 1n : 0n)) / BigInt(whole))
