// Which column holds the day a transaction was booked. A value date, on which money begins to earn interest, never wins
// over another date; of two dates that no heading tells apart the one in whose order the rows stand is the booking date.
import type { Day } from '#domain/calendar.ts'
import { rankHeading } from '#domain/imports/columns/column-headings.ts'
import { findFittingOrders, isSerialDate, readDate } from './dates.ts'
import { isDateColumn, isYearlessColumn, type ColumnFacts } from '#domain/imports/columns/facts.ts'
import type { Question } from '#domain/imports/settings.ts'

type Sample = readonly (readonly string[])[]

export type DateColumns = {
  date: number | null
  /** The column that gives the year where dates have none. */
  year: number | null
  /** Every column of dates: none of them is a description. */
  all: number[]
  questions: Question[]
}

export function chooseDateColumns(
  headerNames: readonly string[],
  facts: readonly ColumnFacts[],
  sample: Sample,
  today: Day,
): DateColumns {
  const whole = columnsOf(facts, isDateColumn)
  const rank = (column: number, role: 'date' | 'valueDate') => rankHeading(headerNames[column] ?? '', role)
  const isNamed = (column: number) => rank(column, 'date') !== null || rank(column, 'valueDate') !== null
  const yearless = columnsOf(facts, isYearlessColumn).filter(
    (column) => isNamed(column) || !couldBeAmount(facts[column]!),
  )
  const all = [...whole, ...yearless].sort((one, other) => one - other)
  const isValue = (column: number) => rank(column, 'valueDate') !== null && rank(column, 'date') === null
  const isOther = (column: number) => otherDates.test(headerNames[column] ?? '')
  const named = all
    .filter((column) => rank(column, 'date') !== null)
    .sort((one, other) => rank(one, 'date')! - rank(other, 'date')! || one - other)
  const unknown = all.filter((column) => !isValue(column) && !isOther(column))
  const result = (date: number | null, questions: Question[] = []): DateColumns => {
    const year = date !== null && yearless.includes(date) ? (whole[0] ?? null) : null
    return { date, year, all: date === null || all.includes(date) ? all : [...all, date], questions }
  }
  if (named[0] !== undefined) return result(named[0])
  const [first] = unknown
  if (first !== undefined) {
    const rivals = unknown.filter((column) => column === first || isApart(sample, first, column))
    const sorted = rivals.filter((column) => isInOrder(sample, column, today))
    const isOpen = sample.length <= rowsOfOneDay && rivals.some((column) => isConstant(sample, column))
    if (rivals.length === 1 || (sorted.length === 1 && !isOpen)) return result(sorted[0] ?? first)
    return result(first, [askForDate(headerNames, rivals)])
  }
  return result(all.find(isValue) ?? all[0] ?? findSerials(headerNames, sample, today))
}

/** Dates that no booking has: they are taken only where there is no other. */
const otherDates = /\b(due|birth|expir\w*|valid|maturity|statement|export\w*|print\w*|f[aä]llig\w*|geburt\w*|vencimiento|scadenza|[ée]ch[ée]ance)\b/i // prettier-ignore

const columnsOf = (facts: readonly ColumnFacts[], fits: (facts: ColumnFacts) => boolean): number[] =>
  facts.flatMap((fact, column) => (fits(fact) ? [column] : []))

/** '31.10' is a day without its year or an amount: without a heading it is taken for the amount. */
const couldBeAmount = ({ amounts, dates, filled }: ColumnFacts): boolean =>
  dates === 0 && amounts * 2 > filled

const isApart = (sample: Sample, one: number, other: number): boolean =>
  sample.some((record) => {
    const [first = '', second = ''] = [record[one]?.trim(), record[other]?.trim()]
    return first !== '' && second !== '' && first !== second
  })

/** So few rows may well be booked on one day, and then the order of the others proves nothing. */
const rowsOfOneDay = 5

const isConstant = (sample: Sample, column: number): boolean =>
  new Set(sample.map((record) => record[column]?.trim())).size === 1

/** Whether the days of a column only rise or only fall from row to row, and do so at all. */
function isInOrder(sample: Sample, column: number, today: Day): boolean {
  const texts = sample.map((record) => record[column] ?? '')
  const orders = findFittingOrders(texts)
  const [order] = orders
  if (order === undefined || orders.length > 1) return false
  const days = texts.flatMap((text) => {
    const day = readDate(text, order, { today, lastDay: today })
    return typeof day === 'string' ? [day] : []
  })
  const isRising = days.every((day, at) => at === 0 || day >= days[at - 1]!)
  const isFalling = days.every((day, at) => at === 0 || day <= days[at - 1]!)
  return isRising !== isFalling
}

function askForDate(headerNames: readonly string[], columns: readonly number[]): Question {
  const names = columns.map((column) => `‘${headerNames[column]?.trim() || `Column ${column + 1}`}’`)
  const sentence = `${names.join(' and ')} hold different dates: on which of them was the money booked?`
  return { code: 'date-column', setting: 'columns', sentence, choices: columns.map(String) }
}

/** A column called a date whose cells are days as spreadsheets count them. */
function findSerials(headerNames: readonly string[], sample: Sample, today: Day): number | null {
  const found = (['date', 'valueDate'] as const).flatMap((role) =>
    headerNames.flatMap((name, column) => {
      const cells = sample.map((record) => record[column] ?? '').filter((cell) => cell.trim() !== '')
      const serials = cells.filter((cell) => isSerialDate(cell, today))
      const isOne = rankHeading(name, role) !== null && serials.length > 0
      return isOne && serials.length >= cells.length * 0.8 ? [column] : []
    }),
  )
  return found[0] ?? null
}
