// Days ('2026-10-31') and months ('2026-10') as a household counts them, without clocks or time zones in between.
// A household's month may start on another day: with start day 25, '2026-10' runs from 25 October to 24 November.

declare const unit: unique symbol

/** A calendar day, 'YYYY-MM-DD'. Days compare as text. */
export type Day = string & { readonly [unit]: 'day' }
/** A month, 'YYYY-MM'. Months compare as text. */
export type Month = string & { readonly [unit]: 'month' }
/** From the first day up to, and without, `until`. */
export type DayRange = { from: Day; until: Day }

/** The day that a text names, or null when there is none, such as 30 February. */
export function parseDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return parts && makeDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** The days that transactions can stand on; the database takes no others (migration 0007). */
export const keptDays = { first: '1900-01-01' as Day, last: '2200-12-31' as Day }

/** Whether a transaction can stand on this day: not on one that was misread, or mistyped by centuries. */
export function isKeptDay(day: Day): boolean {
  return day >= keptDays.first && day <= keptDays.last
}

/** As `parseDay`, for texts that must be days: throws a RangeError. */
export function day(text: string): Day {
  const found = parseDay(text)
  if (!found) throw new RangeError(`${text} is no day`)
  return found
}

export function parseMonth(text: string): Month | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000') ? (text as Month) : null
}

/** As `parseMonth`, for texts that must be months: throws a RangeError. */
export function month(text: string): Month {
  const found = parseMonth(text)
  if (!found) throw new RangeError(`${text} is no month`)
  return found
}

/** The day of these numbers (months count from 1), or null when the calendar has no such day. */
export function makeDay(year: number, monthNumber: number, dayOfMonth: number): Day | null {
  if (!(year >= 1 && year <= 9999 && monthNumber >= 1 && monthNumber <= 12 && dayOfMonth >= 1)) return null
  if (!Number.isInteger(dayOfMonth) || dayOfMonth > daysIn(year, monthNumber)) return null
  return `${pad(year, 4)}-${pad(monthNumber, 2)}-${pad(dayOfMonth, 2)}` as Day
}

export function addDays(from: Day, days: number): Day {
  return dayFromCount(countDays(from) + days)
}

/** Days from one day to the other, negative when `until` is the earlier. */
export function daysBetween(from: Day, until: Day): number {
  return countDays(until) - countDays(from)
}

/** Day `dayOfMonth` of a calendar month, or its last when it is shorter. */
export function dayInMonth(of: Month, dayOfMonth: number): Day {
  return `${of}-${pad(Math.min(dayOfMonth, daysInMonth(of)), 2)}` as Day
}

export function daysInMonth(of: Month): number {
  return daysIn(Number(of.slice(0, 4)), Number(of.slice(5)))
}

/** The household's month that holds a day: month M starts on `startDay` of M (its last day when M is shorter). */
export function monthOf(of: Day, startDay = 1): Month {
  const named = of.slice(0, 7) as Month
  return of >= dayInMonth(named, startDay) ? named : previousMonth(named)
}

/** The days of a household's month. `monthOf` of every day in it gives the month again. */
export function monthRange(of: Month, startDay = 1): DayRange {
  return { from: dayInMonth(of, startDay), until: dayInMonth(nextMonth(of), startDay) }
}

export function nextMonth(of: Month): Month {
  return shiftMonth(of, 1)
}

export function previousMonth(of: Month): Month {
  return shiftMonth(of, -1)
}

/** The month `months` later, or earlier when negative. Throws a RangeError outside the years 1 to 9999. */
export function shiftMonth(of: Month, months: number): Month {
  const count = Number(of.slice(0, 4)) * 12 + Number(of.slice(5)) - 1 + months
  return month(`${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`)
}

type Zone = { format: Intl.DateTimeFormat; second: number; day: Day }
const zones = new Map<string, Zone>()

/** The day on the wall calendar of a time zone at an instant in ms since 1970. Throws a RangeError on an unknown zone. */
export function dayInTimeZone(instantMs: number, timeZone: string): Day {
  const known = zones.get(timeZone)
  // Every request asks for today, and no zone's day begins within a second: its last answer is kept.
  const second = Math.floor(instantMs / 1000)
  if (known?.second === second) return known.day
  const format = known?.format ?? calendarOf(timeZone)
  const parts = format.formatToParts(instantMs)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const found = day(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
  zones.set(timeZone, { format, second, day: found })
  return found
}

const calendarOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

function daysIn(year: number, monthNumber: number): number {
  if (monthNumber === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return monthNumber === 4 || monthNumber === 6 || monthNumber === 9 || monthNumber === 11 ? 30 : 31
}

/** Days since one long ago: `daysBetween` is the difference. For who compares many days with many. */
export function countDays(of: Day): number {
  return countDaysBefore(countMonths(of)) + readDigit(of, 8) * 10 + readDigit(of, 9) - 1
}

/** Months since one long ago: the one after has one more. */
export function countMonths(of: Day | Month): number {
  const year = readDigit(of, 0) * 1000 + readDigit(of, 1) * 100 + readDigit(of, 2) * 10 + readDigit(of, 3)
  return year * 12 + readDigit(of, 5) * 10 + readDigit(of, 6) - 1
}

/** What `countDays` says of the first of a month, of which `countMonths` says this. */
// Days are counted in years that start in March, so that the leap day comes last (E. Richards, "Mapping Time", 1998).
export function countDaysBefore(months: number): number {
  const sinceMarch = months - 2
  const year = Math.floor(sinceMarch / 12)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + Math.floor((153 * (sinceMarch - year * 12) + 2) / 5)
}

const readDigit = (of: string, at: number): number => of.charCodeAt(at) - 48

function dayFromCount(count: number): Day {
  let year = Math.floor(count / 365.2425) + 1
  while (marchFirst(year) > count) year--
  const dayOfYear = count - marchFirst(year)
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const monthNumber = ((marchMonth + 2) % 12) + 1
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const found = makeDay(monthNumber <= 2 ? year + 1 : year, monthNumber, dayOfMonth)
  if (!found) throw new RangeError('A day outside the years 1 to 9999')
  return found
}

function marchFirst(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
