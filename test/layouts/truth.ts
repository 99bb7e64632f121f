// Transactions that are invented for a bank file: what must be read of it, whatever it looks like.
import { addDays, day, type Day } from '#domain/calendar.ts'
import type { seedRandom } from '../invented-households.ts'
import type { Language } from './languages.ts'

export type Random = ReturnType<typeof seedRandom>

export const today = day('2026-11-22')

/** A row of a file; only booked ones in the account's currency are its transactions. */
export type Booking = {
  day: Day
  valueDay: Day
  payee: string
  text: string
  amountCents: number
  status: 'booked' | 'pending' | 'failed'
  isForeign: boolean
  /** Of the account after it. */
  balanceCents: number
}

export type Truth = { openingCents: number; closingCents: number; bookings: Booking[] }

/** In the order of their days. Amounts count hundredths, and are whole in a currency without decimals. */
export function inventBookings(
  { names }: Language,
  random: Random,
  { decimals, hasUnbooked, hasForeign }: { decimals: number; hasUnbooked: boolean; hasForeign: boolean },
): Truth {
  const count = random.is(0.15) ? random.whole(1, 4) : random.whole(5, 40)
  const incomes = random.oneOf([0, 0.1, 0.2, 0.3])
  const round = decimals === 0 ? 100 : 1
  const openingCents = random.whole(-50_000, 900_000) * round
  let at = addDays(today, -random.whole(count * 3 + 3, 2500))
  let balanceCents = openingCents
  const bookings = Array.from({ length: count }, (_, row): Booking => {
    at = addDays(at, random.oneOf([0, 0, 1, 1, 2, 3]))
    const most = random.oneOf([2000, 2000, 10_000, 250_000])
    const size =
      Math.max(1, random.is(0.1) ? 100 * random.whole(1, most / 100) : random.whole(1, most)) * round
    const amountCents = random.is(incomes) ? size * 3 : -size
    const status = hasUnbooked && random.is(0.15) ? random.oneOf(['pending', 'failed'] as const) : 'booked'
    // A file that is all in one currency is the account's.
    const isForeign = hasForeign && row > 0 && random.is(0.2)
    if (status === 'booked' && !isForeign) balanceCents += amountCents
    return {
      day: at,
      valueDay: addDays(at, random.oneOf([0, 0, 0, 1, 2, -1])),
      payee: random.oneOf(names),
      text: `${random.oneOf(names)} ${random.whole(1000, 999_999)}`,
      amountCents,
      status,
      isForeign,
      balanceCents,
    }
  })
  return { openingCents, closingCents: balanceCents, bookings }
}
