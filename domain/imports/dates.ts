// Dates as banks write them: '31.10.2026', '10/31/26', '20261031', '31-Oct-2026', '2026-10-31T09:00:00Z'.
import { makeDay, type Day } from '../calendar.ts'
import type { DateOrder } from './settings.ts'

type DateProblem = 'no-date' | 'not-a-date' | 'no-year'
export type DateResult = Day | { problem: DateProblem }

/** Reads the day of a cell, in this order of day, month and year where the cell does not say it itself. */
export function readDate(text: string, order: DateOrder): DateResult {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'no-date' }
  const written = splitDate(trimmed)
  if (!written) return { problem: /^\d{1,2}[./-]\d{1,2}\.?$/.test(trimmed) ? 'no-year' : 'not-a-date' }
  return dayIn(written, order) ?? { problem: 'not-a-date' }
}

/** The orders in which a text is a day; none when it is no date at all. */
function listOrders(text: string): DateOrder[] {
  const written = splitDate(text.trim())
  if (!written) return []
  if (written.fixed) return dayIn(written, written.fixed) ? [written.fixed] : []
  return (['DMY', 'MDY', 'YMD'] as const).filter((order) => dayIn(written, order) !== null)
}

export function isDate(text: string): boolean {
  return text.length >= 6 && text.length <= 40 && listOrders(text).length > 0
}

/** Orders that explain most of these texts: more than one means that the file does not say which. */
export function findFittingOrders(texts: Iterable<string>): DateOrder[] {
  const fits = { DMY: 0, MDY: 0, YMD: 0 }
  let isSame = true
  for (const text of texts) {
    const orders = listOrders(text)
    for (const order of orders) fits[order]++
    if (isSame && new Set(orders.map((order) => readDate(text, order))).size > 1) isSame = false
  }
  const most = Math.max(fits.DMY, fits.MDY, fits.YMD)
  if (most === 0) return []
  const best = (['DMY', 'MDY', 'YMD'] as const).filter((order) => fits[order] === most)
  return isSame ? best.slice(0, 1) : best
}

/** A date in three parts. `fixed` is set when the text itself tells the order. */
type Written = {
  parts: [number, number, number]
  widths: [number, number, number]
  fixed?: DateOrder
  isDotted: boolean
}

const numeric = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?:[ T,/]+\d.*)?$/
const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{4}|\d{6})?$/
const dayFirst = /^(\d{1,2})[ .\-/]*(\p{L}{3,12})\.?[ ,.\-/]*(\d{4}|\d\d)(?:[ T,/]+\d.*)?$/u
const monthFirst = /^(\p{L}{3,12})\.?[ -]*(\d{1,2})(?:[ ,-]+)(\d{4}|\d\d)(?:[ T,/]+\d.*)?$/u
const yearFirst = /^(\d{4})[ .\-/](\p{L}{3,12})[ .\-/](\d{1,2})(?:[ T,/]+\d.*)?$/u

function splitDate(text: string): Written | null {
  if (text.length > 40) return null
  const found = numeric.exec(text)
  if (found) {
    const [, first = '', separator, second = '', third = ''] = found
    const written: Written = {
      parts: [Number(first), Number(second), Number(third)],
      widths: [first.length, second.length, third.length],
      isDotted: separator === '.',
    }
    if (first.length === 4) written.fixed = 'YMD'
    return written
  }
  const run = compact.exec(text)
  if (run) return fixed('YMD', run[1], run[2], run[3])
  const named = dayFirst.exec(text)
  if (named) return fixed('DMY', named[1], monthNumber(named[2]), named[3])
  const american = monthFirst.exec(text)
  if (american) return fixed('MDY', monthNumber(american[1]), american[2], american[3])
  const iso = yearFirst.exec(text)
  return iso ? fixed('YMD', iso[1], monthNumber(iso[2]), iso[3]) : null
}

function fixed(order: DateOrder, ...texts: (string | number | undefined)[]): Written {
  const parts = texts.map(Number) as Written['parts']
  return {
    parts,
    widths: texts.map((text) => String(text).length) as Written['widths'],
    fixed: order,
    isDotted: false,
  }
}

/**
 * Dots put the day first everywhere they are used, and years of two digits stand last in every layout known to us;
 * a person can still choose otherwise.
 */
function dayIn({ parts, widths, fixed, isDotted }: Written, asked: DateOrder): Day | null {
  const order = fixed ?? asked
  const [first, second, third] = parts
  if (!fixed && order === 'MDY' && isDotted) return null
  if (order === 'YMD') return widths[2] <= 2 && widths[0] === 4 ? dayOf(first, second, third) : null
  if (widths[0] > 2 || widths[2] === 1 || widths[2] === 3) return null
  const year = widths[2] === 4 ? third : third + (third < 70 ? 2000 : 1900)
  return order === 'DMY' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Years far off are faults of the file, and leave room to count days around every date. */
function dayOf(year: number, monthNumber: number, dayOfMonth: number): Day | null {
  return year >= 1000 && year <= 9000 ? makeDay(year, monthNumber, dayOfMonth) : null
}

// English, German, French, Spanish, Dutch, Italian, Portuguese and Swedish, by as many letters as tell them apart.
const monthNames = [
  'jan|ene|gen',
  'feb|fev|fév',
  'mar|mär|maa|mrt|mrz',
  'apr|avr|abr',
  'may|mai|mei|mag|maj',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aou|aoû|ago',
  'sep|set',
  'oct|okt|ott|out',
  'nov',
  'dec|dez|déc|dic',
].map((names) => names.split('|'))

function monthNumber(name: string | undefined): number {
  const start = name?.toLowerCase() ?? ''
  return monthNames.findIndex((names) => names.some((known) => start.startsWith(known))) + 1
}
