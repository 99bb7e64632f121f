// A period is what one payment buys: from 31 January to 28 February, and on to 31 March.
import { day, dayInMonth, monthOf, shiftMonth } from '../calendar.ts'
import { type Interval, getPriceCents } from '../plans.ts'

/** The end of the period that begins at `start`, due on `anchorDay` of the month or its last day; in UTC. */
export function computePeriodEnd(start: Date, interval: Interval, anchorDay: number): Date {
  const [date = '', time = ''] = start.toISOString().split('T')
  const month = shiftMonth(monthOf(day(date)), interval === 'monthly' ? 1 : 12)
  return new Date(`${dayInMonth(month, anchorDay)}T${time}`)
}

/** What is left, in cents, of the price of a period that ends now: to the cent, by time. */
export function computeUnusedCents(
  { interval, periodStart, periodEnd }: { interval: Interval; periodStart: Date; periodEnd: Date },
  now: Date,
): number {
  const whole = periodEnd.getTime() - periodStart.getTime()
  const left = Math.min(Math.max(periodEnd.getTime() - now.getTime(), 0), whole)
  return Math.round((getPriceCents(interval) * left) / whole)
}
