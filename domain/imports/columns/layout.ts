// Where the rows of a file begin: below a preamble of up to 13 lines and a line of column names, or at once.
import { isAmount } from '#domain/imports/amounts/amount-cells.ts'
import { findBalanceWords } from '#domain/imports/balances/balance-words.ts'
import { isDate } from '#domain/imports/dates/dates.ts'
import type { ImportOverrides, Table } from '#domain/imports/settings.ts'
import { isKnownHeader } from './column-headings.ts'

export type Layout = { headerLine: number; firstLine: number; headerNames: readonly string[] }

const searchedRecords = 60

export function detectLayout(table: Table, overrides: ImportOverrides): Layout {
  const headerLine = overrides.headerLine ?? findHeaderLine(table)
  const header = table.lines.indexOf(headerLine)
  if (header >= 0) {
    const next = table.lines[header + 1] ?? headerLine + 1
    return { headerLine, firstLine: overrides.firstLine ?? next, headerNames: table.records[header] ?? [] }
  }
  const firstData = table.lines[Math.max(0, findFirstRow(table.records))] ?? 1
  return { headerLine: 0, firstLine: overrides.firstLine ?? firstData, headerNames: [] }
}

/** The record with the most known names above the first row; names of equal rank nearer to the rows win. */
function findHeaderLine({ records, lines }: Table): number {
  const firstRow = findFirstRow(records)
  const end = firstRow < 0 ? Math.min(records.length, searchedRecords) : firstRow
  let best = -1
  let bestScore = 1
  for (let at = 0; at < end; at++) {
    const record = records[at] ?? []
    const isNamed = record.length <= 1000 && !record.some((cell) => isDate(cell.trim()))
    const score = isNamed ? record.filter(isKnownHeader).length : 0
    const isRepeated = best >= 0 && isEqual(record, records[best])
    if (score > bestScore || (score === bestScore && score > 1 && !isRepeated))
      [best, bestScore] = [at, score]
  }
  if (best < 0 && firstRow > 0 && couldBeHeader(records[firstRow - 1], records[firstRow])) best = firstRow - 1
  return best < 0 ? 0 : (lines[best] ?? 0)
}

/** Names we do not know, but all of them words, and as many as there are cells below. */
function couldBeHeader(record: readonly string[] = [], row: readonly string[] = []): boolean {
  return (
    record.length >= 3 &&
    Math.abs(record.length - row.length) <= 1 &&
    record.filter((cell) => /\p{L}/u.test(cell) && !/\d{3}/.test(cell)).length >= record.length * 0.8
  )
}

const isEqual = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at])

/** The first record with a date and an amount, or -1. A balance that a preamble states is none. */
function findFirstRow(records: Table['records']): number {
  const head = records.slice(0, searchedRecords)
  const widest = Math.max(...head.map(({ length }) => length))
  return head.findIndex((record) => {
    const cells = record.slice(0, 1000)
    if (record.length < widest && cells.some((cell) => findBalanceWords(cell.trim())?.isAll)) return false
    return (
      cells.some((cell) => isDate(cell.trim())) &&
      cells.some((cell) => isAmount(cell) && !isDate(cell.trim()))
    )
  })
}
