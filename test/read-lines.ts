// Reads lines of cells, set apart by `|`, as a file without any settings of a person would be read.
import { day } from '#domain/calendar.ts'
import { detectColumns } from '#domain/imports/columns/columns.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from '#domain/imports/text/lines.ts'
import type { ImportOverrides, Table } from '#domain/imports/settings.ts'

const tableOf = (lines: readonly string[]): Table => ({
  records: lines.map((line) => line.split('|')),
  lines: lines.map((_, at) => at + 1),
  lineCount: lines.length,
})

/** Read on 22 November 2026. */
export function readLines(lines: readonly string[], overrides: ImportOverrides = {}) {
  const table = tableOf(lines)
  const written = { encoding: 'utf-8', delimiter: ',' } as const
  const detection = detectSettings(table, written, overrides, { today: day('2026-11-22') })
  const read = readRows(table, detection.settings, detection.headerNames)
  return {
    ...detection,
    ...read,
    amounts: read.rows.map(({ amountCents }) => amountCents),
    days: read.rows.map(({ date }) => date),
    texts: read.rows.map(({ description }) => description),
    reasons: read.bad.map(({ reason }) => reason),
    codes: detection.questions.map(({ code }) => code),
  }
}

const split = (line: string) => line.split('|')

/** What is found below a header, '' for none. */
export const detectLines = (header: string, ...rows: string[]) =>
  detectColumns(header === '' ? [] : split(header), rows.map(split), day('2026-11-22'))

/** The columns that were found, without those that were not. */
export function findColumns(header: string, ...rows: string[]) {
  const { columns } = detectLines(header, ...rows)
  return Object.fromEntries(
    Object.entries(columns).filter(([role, column]) => column !== null && role !== 'fallbacks'),
  )
}
