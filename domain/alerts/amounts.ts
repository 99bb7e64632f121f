// From which amount on an alert is worth anybody's time: 10.00 dollars, 10.00 francs, 1,000 yen.
import { getDecimals } from '../currencies.ts'
import { type Cents, cents } from '../money.ts'

/** So many units of a currency with decimals; a hundred times as many of one without, whose units are that small. */
export function toFloor(units: number, currency: string): Cents {
  const decimals = getDecimals(currency)
  return cents(Math.round(units * (decimals === 0 ? 100 : 10 ** decimals)))
}

/** A part in whole percent of a whole that is above zero, rounded down: 80 is not said of 79.99. */
export const percentOf = (part: number, whole: number): number =>
  Number((BigInt(part) * 100n - (part < 0 ? BigInt(whole) - 1n : 0n)) / BigInt(whole))
