// When somebody hears of things: at once but for their quiet hours ('22:00' to '07:00'), the day's mail at 07:30, letters
// at 07:30 of a Monday or of the first day of a month. All by the clock on their own wall.
import {
  addDays,
  type Day,
  dayInTimeZone,
  daysBetween,
  type Month,
  monthOf,
  previousMonth,
} from '../calendar.ts'
import { findNextWallTime, readWallMinute, toMinutes } from './wall-clock.ts'

/** From one time of day up to, and without, another; it may go over midnight. */
type QuietHours = { from: string; until: string }

export type Rhythm = { timeZone: string; quietHours: QuietHours | null }

/** When the day's mail and the letters go out. */
const morning = '07:30'

export function isQuiet(at: Date, { timeZone, quietHours }: Rhythm): boolean {
  if (!quietHours) return false
  const [from, until] = [toMinutes(quietHours.from), toMinutes(quietHours.until)]
  const now = readWallMinute(at.getTime(), timeZone)
  return from <= until ? from <= now && now < until : from <= now || now < until
}

/** The instant itself, or the end of the quiet hours it is in. */
export const findSendTime = (at: Date, rhythm: Rhythm): Date =>
  rhythm.quietHours && isQuiet(at, rhythm)
    ? findNextWallTime(at, rhythm.quietHours.until, rhythm.timeZone)
    : at

/** When the next mail of the day goes out. */
export const findDigestTime = (at: Date, rhythm: Rhythm): Date =>
  findSendTime(findNextWallTime(at, morning, rhythm.timeZone), rhythm)

/** For so many days a letter is still news. */
const freshDays = 3

/** The Monday whose letter is to go out now, or null. */
export function findWeeklyLetter(at: Date, rhythm: Rhythm): Day | null {
  const today = dayInTimeZone(at.getTime(), rhythm.timeZone)
  const sinceMonday = ((daysBetween(aMonday, today) % 7) + 7) % 7
  return isLetterTime(at, rhythm, sinceMonday) ? addDays(today, -sinceMonday) : null
}

/** The month, by the household's own start day, that is over and whose letter is to go out now, or null. */
export function findMonthlyLetter(at: Date, rhythm: Rhythm, monthStartDay: number): Month | null {
  const today = dayInTimeZone(at.getTime(), rhythm.timeZone)
  const month = monthOf(today, monthStartDay)
  let days = 0
  while (days < freshDays && monthOf(addDays(today, -days - 1), monthStartDay) === month) days++
  return isLetterTime(at, rhythm, days) ? previousMonth(month) : null
}

const aMonday = '1970-01-05' as Day

/** Whether a letter that was due `daysAgo` at 07:30 may go now. */
const isLetterTime = (at: Date, rhythm: Rhythm, daysAgo: number): boolean =>
  daysAgo < freshDays &&
  (daysAgo > 0 || readWallMinute(at.getTime(), rhythm.timeZone) >= toMinutes(morning)) &&
  !isQuiet(at, rhythm)
