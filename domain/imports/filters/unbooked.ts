// Rows that are no booked money, told by a status column ('State' says PENDING) or by the day a row was completed on.
import { keepDated } from '#domain/imports/dates/dated-records.ts'
import { isDate } from '#domain/imports/dates/dates.ts'
import { type ColumnRole, rankHeading } from '#domain/imports/columns/column-headings.ts'
import type { RowProblem } from '#domain/imports/problems.ts'
import type { ImportOverrides, ImportSettings, Unbooked } from '#domain/imports/settings.ts'
import { normalizeStatus, readStatus } from './status-words.ts'

type Record = readonly string[]
type Records = readonly Record[]

export const allBooked: Unbooked = {
  isImported: false,
  statusColumn: null,
  booked: [],
  unbooked: [],
  completedColumn: null,
}

/** What was chosen, else what is found. Words that nobody chose mean what they usually mean. */
export function settleUnbooked(
  { headerNames, records, date }: { headerNames: readonly string[]; records: Records; date: number | null },
  chosen: ImportOverrides['unbooked'],
): { unbooked: Unbooked; statusWords: string[] } {
  const statusColumn = chosen ? chosen.statusColumn : findStatusColumn(headerNames, keepDated(records, date))
  const completedColumn = chosen ? chosen.completedColumn : findCompletedColumn(headerNames, records, date)
  const statusWords = statusColumn === null ? [] : listWords(records, statusColumn)
  const { booked = [], unbooked = [], isImported = false } = chosen ?? {}
  const isChosen = new Set([...booked, ...unbooked])
  const known = (isBooked: boolean) =>
    statusWords.filter((word) => {
      const status = isChosen.has(word) ? null : readStatus(word)
      return status !== null && (status === 'booked') === isBooked
    })
  return {
    unbooked: {
      isImported,
      statusColumn,
      booked: [...booked, ...known(true)],
      unbooked: [...unbooked, ...known(false)],
      completedColumn,
    },
    statusWords,
  }
}

/** Why a row is no booked money, or null. A row whose status is empty goes by the day it was completed on. */
export function findUnbookedReason(
  record: Record,
  { unbooked }: ImportSettings,
): { problem: RowProblem; text: string } | null {
  if (unbooked.isImported) return null
  const text = textOf(record, unbooked.statusColumn)
  if (text !== '') {
    const word = normalizeStatus(text)
    if (unbooked.booked.includes(word)) return null
    if (!unbooked.unbooked.includes(word)) return { problem: 'no-status', text }
    return { problem: readStatus(word) === 'failed' ? 'failed' : 'not-booked', text }
  }
  const { completedColumn } = unbooked
  if (completedColumn === null || textOf(record, completedColumn) !== '') return null
  return { problem: 'not-completed', text: '' }
}

const textOf = (record: Record, column: number | null): string =>
  column === null ? '' : (record[column] ?? '').trim()

const sampledRows = 400
const mostStatuses = 30
/** A column under another heading is one of statuses only where it says little else, and one that is not booked. */
const mostUnnamed = 8

function findStatusColumn(headerNames: readonly string[], records: Records): number | null {
  const head = records.slice(0, sampledRows)
  const width = Math.max(headerNames.length, ...head.map(({ length }) => length))
  const columns = Array.from({ length: Math.min(width, mostColumns) }, (_, column) => column)
  const named = columns.filter((column) => isNamed(headerNames, column, 'status'))
  const isStatus = (column: number) => countKnown(records, column).share >= 0.6
  const found = named.find(isStatus)
  if (found !== undefined) return found
  const unnamed = columns.find((column) => {
    const distinct = new Set(head.map((record) => textOf(record, column)))
    if (distinct.size > mostUnnamed + 1 || ![...distinct].some((word) => readStatus(word))) return false
    const { share, unbooked, count } = countKnown(records, column)
    return share >= 0.95 && unbooked > 0 && count <= mostUnnamed
  })
  return unnamed ?? null
}

const mostColumns = 100

const isNamed = (headerNames: readonly string[], column: number, role: ColumnRole): boolean =>
  rankHeading(headerNames[column] ?? '', role) !== null

function countKnown(records: Records, column: number): { share: number; unbooked: number; count: number } {
  let [filled, known, unbooked] = [0, 0, 0]
  const words = new Set<string>()
  for (const record of records) {
    const text = textOf(record, column)
    if (text === '') continue
    filled++
    words.add(text)
    const status = readStatus(text)
    if (status) known++
    if (status && status !== 'booked') unbooked++
  }
  return { share: filled === 0 ? 0 : known / filled, unbooked, count: words.size }
}

/** Dates under a heading such as 'Completed Date', beside the day a row was started on, which is its date. */
function findCompletedColumn(
  headerNames: readonly string[],
  records: Records,
  date: number | null,
): number | null {
  if (date === null || !isNamed(headerNames, date, 'started')) return null
  const head = records.slice(0, sampledRows).filter((record) => textOf(record, date) !== '')
  const found = headerNames.findIndex((_, column) => {
    if (column === date || !isNamed(headerNames, column, 'completed')) return false
    const filled = head.map((record) => textOf(record, column)).filter((text) => text !== '')
    return filled.length * 2 >= head.length && filled.length > 0 && filled.every(isDate)
  })
  return found < 0 ? null : found
}

/** What a status column says, the most frequent first. */
function listWords(records: Records, column: number): string[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    const word = normalizeStatus(textOf(record, column)).slice(0, longestWord)
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
  return words.slice(0, mostStatuses)
}

const longestWord = 40
