// When a question is about: 'in October', 'last month', 'this year', 'the last 3 months', 'since March', 'in 2025'. The words are
// resolved by the household's own day and months, never by whoever asks.
import { addDays, type Day, makeDay, type Month, monthRange, parseDay, shiftMonth } from '../calendar.ts'
import type { Period } from './question.ts'

export type Calendar = { today: Day; currentMonth: Month; monthStartDay: number }

/** The period that words name, and the words without it; null where they name none. */
export type ReadPeriod = { period: Period | null; rest: string }

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const monthPattern = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`

const counts: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

/** `text` is in small letters without accents. */
export function readPeriod(text: string, calendar: Calendar): ReadPeriod {
  for (const { pattern, resolve } of readers) {
    const found = pattern.exec(text)
    const period = found && resolve(found, calendar)
    if (found && period)
      return { period, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` }
  }
  return { period: null, rest: text }
}

type Reader = { pattern: RegExp; resolve: (found: RegExpExecArray, calendar: Calendar) => Period | null }

const lead = '(?:(?:in|during|for|of|over|from|within|the)\\s+)*'
const reader = (pattern: string, resolve: Reader['resolve']): Reader => ({
  pattern: new RegExp(`\\b${pattern}(?![\\p{L}\\p{N}])`, 'u'),
  resolve,
})

const readers: readonly Reader[] = [
  reader(`since\\s+(\\d{4}-\\d\\d-\\d\\d)`, ([, text = ''], { today }) => between(parseDay(text), today)),
  reader(`since\\s+${monthPattern}(?:\\s+(\\d{4}))?`, ([, name = '', year], calendar) => {
    const month = findMonth(name, year, calendar)
    return month && between(monthRange(month, calendar.monthStartDay).from, calendar.today)
  }),
  reader(`${lead}${monthPattern}(?:\\s+(\\d{4}))?`, ([, name = '', year], calendar) => {
    const month = findMonth(name, year, calendar)
    return month && ofMonth(month, calendar)
  }),
  reader(`${lead}(?:this|current)\\s+month`, (_, calendar) => ofMonth(calendar.currentMonth, calendar)),
  reader(`${lead}(?:last|previous)\\s+month`, (_, calendar) =>
    ofMonth(shiftMonth(calendar.currentMonth, -1), calendar),
  ),
  reader(`${lead}(?:this|current)\\s+year`, (_, calendar) => ofYear(yearOf(calendar), calendar)),
  reader(`${lead}(?:last|previous)\\s+year`, (_, calendar) => ofYear(yearOf(calendar) - 1, calendar)),
  reader(
    `${lead}(?:last|past)\\s+(\\d{1,3}|${Object.keys(counts).join('|')})\\s+(day|week|month|year)s?`,
    (found, calendar) => {
      const [, count = '', unit] = found
      return ofLast(counts[count] ?? Number(count), unit ?? '', calendar)
    },
  ),
  reader(`${lead}(?:last|past)\\s+week`, (_, { today }) => between(addDays(today, -7), addDays(today, -1))),
  reader(`${lead}this\\s+week`, (_, { today }) => between(addDays(today, -6), today)),
  reader(`yesterday`, (_, { today }) => between(addDays(today, -1), addDays(today, -1))),
  reader(`today`, (_, { today }) => between(today, today)),
  reader(`${lead}(19\\d\\d|20\\d\\d)`, ([, year = ''], calendar) => ofYear(Number(year), calendar)),
]

const between = (from: Day | null, to: Day): Period | null => (from && from <= to ? { from, to } : null)

/** Of a month without a year the last one that has begun. */
function findMonth(name: string, year: string | undefined, { currentMonth }: Calendar): Month | null {
  const number = monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
  const of = (in_: number) => `${in_}-${String(number).padStart(2, '0')}` as Month
  if (year) return of(Number(year))
  const current = Number(currentMonth.slice(0, 4))
  return of(current) <= currentMonth ? of(current) : of(current - 1)
}

export function ofMonth(month: Month, { currentMonth, monthStartDay, today }: Calendar): Period {
  const { from, until } = monthRange(month, monthStartDay)
  const isOpen = month === currentMonth
  return { from, to: isOpen ? today : addDays(until, -1), month, ...(isOpen && { isOpen }) }
}

const yearOf = ({ today }: Calendar) => Number(today.slice(0, 4))

function ofYear(year: number, { today }: Calendar): Period | null {
  const [from, to] = [makeDay(year, 1, 1), makeDay(year, 12, 31)]
  return from && to && { from, to: to < today || from > today ? to : today }
}

/** The last three months are three full ones; days and weeks end today. */
function ofLast(count: number, unit: string, calendar: Calendar): Period | null {
  const { today, currentMonth, monthStartDay } = calendar
  if (count < 1) return null
  if (unit === 'day' || unit === 'week')
    return between(addDays(today, 1 - count * (unit === 'week' ? 7 : 1)), today)
  const months = unit === 'year' ? count * 12 : count
  if (months > 120) return null
  const first = monthRange(shiftMonth(currentMonth, -months), monthStartDay)
  return between(first.from, addDays(monthRange(currentMonth, monthStartDay).from, -1))
}

/** As long a time before it: the month before a month, and of one that is not over as many of its days. */
export function findBefore({ from, to, month, isOpen }: Period, calendar: Calendar): Period {
  if (month) {
    const before = ofMonth(shiftMonth(month, -1), calendar)
    if (!isOpen) return before
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    const end = addDays(before.from, days)
    return { from: before.from, to: end < before.to ? end : before.to }
  }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** 'by 15 December', 'by the end of March', 'next month': a day to come; null where none is named. */
export function readDeadline(text: string, { today, currentMonth, monthStartDay }: Calendar): Day | null {
  const iso = /\b(\d{4}-\d\d-\d\d)\b/.exec(text)
  if (iso) return parseDay(iso[1] ?? '')
  const before = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthPattern}(?:\\s+(\\d{4}))?`,
  ).exec(text)
  const after = new RegExp(`\\b${monthPattern}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?`).exec(
    text,
  )
  const [name, number, year] = before
    ? [before[2], before[1], before[3]]
    : after
      ? [after[1], after[2], after[3]]
      : []
  if (name && number) return findComing(name, Number(number), year, today)
  const month = new RegExp(
    `\\b(?:by|in|until|before)\\s+(?:the\\s+end\\s+of\\s+)?${monthPattern}(?:\\s+(\\d{4}))?\\b`,
  ).exec(text)
  if (month) return findComing(month[1] ?? '', 31, month[2], today)
  if (/\bchristmas\b/.test(text)) return findComing('december', 24, undefined, today)
  const endOf = (of: Month) => addDays(monthRange(of, monthStartDay).until, -1)
  if (/\bnext month\b/.test(text)) return endOf(shiftMonth(currentMonth, 1))
  if (/\bnext week\b/.test(text)) return addDays(today, 7)
  if (/\btomorrow\b/.test(text)) return addDays(today, 1)
  if (/\b(today|now)\b/.test(text)) return today
  if (/\b(this month|end of the month|month s end)\b/.test(text)) return endOf(currentMonth)
  if (/\b(this year|end of the year)\b/.test(text)) return findComing('december', 31, undefined, today)
  return null
}

function findComing(name: string, dayOfMonth: number, year: string | undefined, today: Day): Day | null {
  const number = monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
  const inYear = (of: number): Day | null => {
    for (let last = Math.min(dayOfMonth, 31); last >= Math.min(dayOfMonth, 28); last--) {
      const day = makeDay(of, number, last)
      if (day) return day
    }
    return null
  }
  if (year) return inYear(Number(year))
  const thisYear = Number(today.slice(0, 4))
  const day = inYear(thisYear)
  return day && day >= today ? day : inYear(thisYear + 1)
}
