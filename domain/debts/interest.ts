// Interest of a month: a twelfth of the yearly rate on the balance, to the cent, a half cent up (SPEC section 9, R4).
// 8,500.00 at 22 % costs 155.83 in a month.
import { type Cents, cents } from '../money.ts'

const million = 1_000_000
const monthlyParts = 12 * million

/** `balance * ratePpm / 12,000,000`, rounded half up, exact for every balance that is kept. */
export const computeMonthlyInterest = (balance: number, ratePpm: number): number =>
  timesOver(balance, ratePpm, monthlyParts)

/** `amount * ppm / 1,000,000`, rounded half up. */
export const computeShare = (amount: number, ppm: number): number => timesOver(amount, ppm, million)

// The product may pass 2^53, so whole multiples of the divisor are taken out of the amount first.
function timesOver(amount: number, factor: number, divisor: number): number {
  const rest = amount % divisor
  return ((amount - rest) / divisor) * factor + Math.floor((rest * factor + divisor / 2) / divisor)
}

/**
 * The level payment that pays a loan off in `months`, to the cent, a half cent up:
 * P r / (1 - (1 + r)^-n) with the monthly rate r. 20,000.00 at 5 % over 60 months is 377.42.
 */
export function computeLevelPayment(principal: Cents, ratePpm: number, months: number): Cents {
  const rate = ratePpm / monthlyParts
  const exact = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months)
  return cents(Math.round(exact))
}
