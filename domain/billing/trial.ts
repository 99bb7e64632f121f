// A trial is Pro for some days without paying: granted on 21 November for 14 days, it lasts through 5 December.
import { addDays, type Day, dayInTimeZone } from '../calendar.ts'

/** How many days whoever helps people may grant at a time, and to one person within a year. */
export const mostTrialDays = 30
export const mostTrialDaysOfYear = 60

/** The last instant of the day `days` after today, on the wall calendar of a time zone. */
export const computeTrialEnd = (now: Date, days: number, timeZone: string): Date =>
  endOfDay(addDays(dayInTimeZone(now.getTime(), timeZone), days), timeZone)

/** The last millisecond of a day in a time zone, whenever its clocks change. */
function endOfDay(day: Day, timeZone: string): Date {
  const hour = 3_600_000
  // No wall clock is further from UTC than 14 hours one way and 12 the other.
  let last = Date.parse(day) - 14 * hour
  let after = Date.parse(day) + 36 * hour
  while (after - last > 1) {
    const middle = Math.floor((last + after) / 2)
    if (dayInTimeZone(middle, timeZone) <= day) last = middle
    else after = middle
  }
  return new Date(last)
}
