// What an address says behind its question mark, read by hand: these readers are in the first download, a schema library is not.
// Whatever somebody put into an address, the screen opens; what it does not understand is undefined.
import { type Cents, cents, largestAmount } from '#domain/money.ts'
import { type Day, type Month, isKeptDay, parseDay, parseMonth } from '#domain/calendar.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export const readMonth = (value: unknown): Month | undefined =>
  (typeof value === 'string' && parseMonth(value)) || undefined

export function readDay(value: unknown): Day | undefined {
  const found = typeof value === 'string' ? parseDay(value) : null
  return found && isKeptDay(found) ? found : undefined
}

export const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

/** Ids with commas between, at most fifty. */
export function readIds(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const ids = value.split(',')
  return ids.length <= 50 && ids.every((one) => uuid.test(one)) ? value : undefined
}

/** A whole number above zero, for example cents. */
export function readCents(value: unknown): Cents | undefined {
  const amount = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isSafeInteger(amount) && amount > 0 && amount <= largestAmount ? cents(amount) : undefined
}

/** The router reads `?search=2026` as a number: it is a text all the same. */
export function readText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value)
  return text.length <= longest ? text : undefined
}

export const readChoice = <Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === value)
