// The figures of a chart as a table: written for people in their language, and as CSV for their spreadsheets.
import type { ReactNode } from 'react'
import { escapeCell } from '#domain/archive-cells.ts'
import type { Day, Month } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { cents, toDecimalText } from '#domain/money.ts'
import type { Format } from '#web/ui/format.tsx'

/** A text, a figure of its kind, or null where there is none. */
export type ChartCell =
  | string
  | null
  | { amountCents: number }
  | { percent: number }
  | { count: number }
  | { day: Day }
  | { month: Month }

export type ChartTable = {
  columns: readonly string[]
  /** As many cells each as there are columns; the first one heads its row. */
  rows: readonly (readonly ChartCell[])[]
  /** What heads a row instead of its first cell: a link. */
  headOf?: ((row: number) => ReactNode) | undefined
  /** What shows a figure of a column, the head being 0: a link to what it is the sum of; nothing where it is of none. */
  figureOf?: ((row: number, column: number, shown: string) => ReactNode) | undefined
}

/** '$1,234.50', '(25.8)%', 'October 2026'; '–' where there is no figure. */
export function writeCell(cell: ChartCell | undefined, format: Format): string {
  if (cell === null || cell === undefined) return '–'
  if (typeof cell === 'string') return cell
  if ('amountCents' in cell) return format.money(cell.amountCents)
  if ('day' in cell) return format.day(cell.day)
  if ('month' in cell) return format.month(cell.month)
  if ('count' in cell) return format.number(cell.count)
  const size = format.number(Math.abs(cell.percent))
  return cell.percent < 0 ? `(${size})%` : `${size}%`
}

/**
 * The table as CSV (RFC 4180, with the mark that has spreadsheets read UTF-8): amounts as -1234.50, days as 2026-10-31, and
 * no text that a spreadsheet would run as a formula (R56).
 */
export function writeCsv({ columns, rows }: ChartTable, { currency }: Pick<Format, 'currency'>): string {
  const decimals = getDecimals(currency)
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => toCsvCell(cell, decimals)).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCsvCell(cell: ChartCell, decimals: number): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quote(escapeCell(cell))
  if ('amountCents' in cell) return toDecimalText(cents(Math.round(cell.amountCents)), decimals)
  if ('count' in cell) return String(cell.count)
  if ('day' in cell) return cell.day
  return 'month' in cell ? cell.month : `${cell.percent}%`
}

const quote = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** 'Where the money went' of these days is 'where-the-money-went-2026-10-01-to-2026-10-31.csv'. */
export function nameCsvFile(title: string, days = ''): string {
  const words = `${title} ${days}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['figures']
  return `${words.join('-').slice(0, 100)}.csv`
}
