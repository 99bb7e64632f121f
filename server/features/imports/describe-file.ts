// What the reading thread tells of a file that it has read.
import { createHash } from 'node:crypto'
import { readIdKind } from '#domain/imports/matching/bank-identity.ts'
import { listOwners } from '#domain/imports/accounts/owners.ts'
import type { UnreadRow } from '#domain/imports/problems.ts'
import { describeShape, isTableFormat } from '#domain/imports/settings.ts'
import type { BankFile } from './read-bank-file.ts'
import type { Reading } from './reading-messages.ts'

/** What a file shows to whoever opens it, of long lists the beginning. */
export function describeFile({ file, isRemembered }: { file: BankFile; isRemembered: boolean }): Reading {
  const dates = file.rows.map(({ date }) => date).sort()
  const [firstDay, lastDay] = [dates[0], dates.at(-1)]
  return {
    ok: true,
    format: file.format,
    balances: file.balances,
    settings: file.settings,
    questions: file.questions,
    headerNames: file.headerNames.slice(0, shownColumns).map((name) => name.slice(0, shownLength)),
    head: file.head.map((record) => record.slice(0, shownColumns).map((cell) => cell.slice(0, shownLength))),
    currencies: file.currencies.slice(0, shownValues),
    accountNames: file.accountNames.slice(0, shownValues),
    accounts: file.accounts.slice(0, shownValues),
    owners: listOwners(file).slice(0, shownValues),
    flagWords: file.flagWords,
    sheetNames: [...file.sheetNames],
    statusWords: file.statusWords,
    filterValues: file.filterValues,
    isRemembered,
    shape: hashShape(file),
    idKind: findIdKind(file),
    rowCount: file.rows.length,
    badCount: file.bad.length,
    bad: nameLines(file.bad),
    lines: file.lines,
    skipped: nameLines(file.skipped),
    skippedReasons: countReasons(file.skipped),
    above: file.above
      .slice(0, shownLines)
      .map(({ line, text }) => ({ line, text: text.slice(0, shownLength) })),
    period: firstDay && lastDay ? { firstDay, lastDay } : null,
    oppositeAmounts: [...new Set(file.rows.map(({ amountCents }) => -amountCents))],
  }
}

const nameLines = (rows: readonly UnreadRow[]) =>
  rows.slice(0, shownLines).map(({ line, sentence }) => ({ line, sentence }))

/** How many lines were left out for which reason, the most frequent first. */
function countReasons(rows: readonly UnreadRow[]): Reading['skippedReasons'] {
  const counts = new Map<string, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}

const shownLines = 100
const shownColumns = 60
const shownLength = 120
const shownValues = 50

/** A file without a header is known by its width, a statement by its format. Hashed, because hundreds of long names are no key of an index. */
export function hashShape({ format, headerNames, head }: BankFile): string {
  const width = Math.max(0, ...head.map(({ length }) => length))
  const columns = describeShape(headerNames) || `${width} columns`
  // Numbers of a workbook are written alike everywhere: what was chosen for a CSV file says nothing of them.
  const ofTable = format === 'csv' ? columns : `${format} ${columns}`
  const shape = isTableFormat(format) ? ofTable : format
  return createHash('sha256').update(shape).digest('hex')
}

function findIdKind({ rows }: BankFile): string | null {
  const bankId = rows.find(({ bankId }) => bankId)?.bankId
  return bankId ? readIdKind(bankId) : null
}
