// Dates as banks write them: '31.10.2026', '10/31/26', '20261031', '31-Oct-2026', '2026-10-31T09:00:00Z'.
import { addDays, daysBetween, makeDay, parseDay, type Day } from '#domain/calendar.ts'
import { splitDate, splitYearless, type Written } from './date-shapes.ts'
import { keepAnswers } from '#domain/imports/keep-answers.ts'
import type { DateOrder } from '#domain/imports/settings.ts'

type DateProblem = 'no-date' | 'not-a-date' | 'no-year'
export type DateResult = Day | { problem: DateProblem }

/**
 * What gives a year to a date that has none, or only two digits of it: `today`, which is never much before a booking, and
 * either the day that no date of the file lies behind or another date of the same row.
 */
export type YearHints = { today: Day; lastDay?: Day | null; near?: Day | null }

/** Reads the day of a cell, in this order of day, month and year where the cell does not say it itself. */
export function readDate(text: string, order: DateOrder, hints: YearHints): DateResult {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'no-date' }
  const written = splitDate(trimmed)
  if (written) return dayIn(written, order, hints.today) ?? { problem: 'not-a-date' }
  const yearless = splitYearless(trimmed)
  if (yearless) return inYear(yearless, order, hints)
  return readSerial(trimmed, hints.today) ?? { problem: 'not-a-date' }
}

/** The orders in which a text is a day; none when it is no date at all. */
function listOrders(text: string): DateOrder[] {
  const written = splitDate(text.trim()) ?? splitYearless(text.trim())
  if (!written) return []
  const isDay = (order: DateOrder) => asDay(written, order) !== null
  return written.fixed ? [written.fixed].filter(isDay) : (['DMY', 'MDY', 'YMD'] as const).filter(isDay)
}

/** Any year serves to tell whether there is such a day; 2024 has a 29 February. */
const asDay = ({ parts, ...written }: Written, order: DateOrder): Day | null =>
  parts[2] === null
    ? dayIn({ ...written, parts: [parts[0], parts[1], leapYear], widths: [2, 2, 4] }, order, someDay)
    : dayIn({ ...written, parts }, order, someDay)

const leapYear = 2024
const someDay = '2099-12-31' as Day

export const isDate = (text: string): boolean => text.length >= 6 && text.length <= 40 && isSomeDay(text)

/** Of each row it is asked several times. */
const isSomeDay = keepAnswers((text) => {
  const written = splitDate(text.trim())
  return written !== null && (['DMY', 'MDY', 'YMD'] as const).some((order) => asDay(written, order) !== null)
})

/** A day and a month that are no amount: '31.10.', '31/10', '31 Oct'. '31.10' may be either. */
export function isYearlessDate(text: string): boolean {
  const written = text.length <= 20 ? splitYearless(text.trim()) : null
  return written !== null && listOrders(text).length > 0
}

/** Orders that explain most of these texts: more than one means that the file does not say which. */
export function findFittingOrders(texts: Iterable<string>): DateOrder[] {
  const fits = { DMY: 0, MDY: 0, YMD: 0 }
  let isSame = true
  for (const text of texts) {
    const orders = listOrders(text)
    for (const order of orders) fits[order]++
    if (isSame && orders.length > 1)
      isSame = new Set(orders.map((order) => readDate(text, order, anyYear))).size === 1
  }
  const most = Math.max(fits.DMY, fits.MDY, fits.YMD)
  if (most === 0) return []
  const best = (['DMY', 'MDY', 'YMD'] as const).filter((order) => fits[order] === most)
  return isSame ? best.slice(0, 1) : best
}

const anyYear: YearHints = { today: someDay, lastDay: '2024-12-31' as Day }

/**
 * Dots put the day first everywhere they are used, and years of two digits stand last in every layout known to us;
 * a person can still choose otherwise.
 */
function dayIn({ parts, widths, fixed, isDotted }: Written, asked: DateOrder, today: Day): Day | null {
  const order = fixed ?? asked
  const [first, second, third] = parts
  if (third === null || (!fixed && order === 'MDY' && isDotted)) return null
  if (order === 'YMD') return widths[2] <= 2 && widths[0] === 4 ? dayOf(first, second, third) : null
  if (widths[0] > 2 || widths[2] === 1 || widths[2] === 3) return null
  const inYear = (year: number) => (order === 'DMY' ? dayOf(year, second, first) : dayOf(year, first, second))
  if (widths[2] === 4) return inYear(third)
  const recent = inYear(2000 + third)
  return recent === null || isAhead(recent, today) ? inYear(1900 + third) : recent
}

/** Bookings are announced within the year, or a month ahead; what lies beyond belongs to the century before. */
const isAhead = (day: Day, today: Day): boolean =>
  day.slice(0, 4) > today.slice(0, 4) && daysBetween(today, day) > 31

/** Years far off are faults of the file, and leave room to count days around every date. */
function dayOf(year: number, monthNumber: number, dayOfMonth: number): Day | null {
  return year >= 1000 && year <= 9000 ? makeDay(year, monthNumber, dayOfMonth) : null
}

/** The year nearest to another date of the row, or else the last one that is not after `lastDay`. */
function inYear(written: Written, order: DateOrder, { lastDay, near, today }: YearHints): DateResult {
  const around = near ?? lastDay
  if (!around) return { problem: 'no-year' }
  if (asDay(written, order) === null) return { problem: 'not-a-date' }
  const middle = Number(around.slice(0, 4))
  const days = [middle - 1, middle, middle + 1]
    .map((year) =>
      dayIn(
        { ...written, parts: [written.parts[0], written.parts[1], year], widths: [2, 2, 4] },
        order,
        today,
      ),
    )
    .filter((day) => day !== null)
  const distance = (day: Day) => Math.abs(daysBetween(around, day))
  const found = near
    ? days.sort((one, other) => distance(one) - distance(other))[0]
    : days.findLast((day) => day <= around)
  return found ?? { problem: 'not-a-date' }
}

const dayZero = parseDay('1899-12-30')!
const serial = /^(\d{5})(?:[.,]\d+)?$/

/**
 * Spreadsheets count days from 30 December 1899: 45292 is 1 January 2024. Only days from 1970 to today's year and one on.
 */
function readSerial(text: string, today: Day): Day | null {
  const found = serial.exec(text)
  const day = found && addDays(dayZero, Number(found[1]))
  return day && day >= '1970-01-01' && daysBetween(today, day) <= 366 ? day : null
}

/** Whether all of a column may be days as spreadsheets count them. */
export const isSerialDate = (text: string, today: Day): boolean => readSerial(text.trim(), today) !== null
