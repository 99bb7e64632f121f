// From the bytes of a bank file to proposed transactions, with everything that was detected on the way.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Day, keptDays } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { isAmount } from '#domain/imports/amounts/amount-cells.ts'
import { readBalanceRows } from '#domain/imports/balances/balance-column.ts'
import { proveSteps } from '#domain/imports/balances/balance-steps.ts'
import { describeMissingColumns } from '#domain/imports/columns/columns.ts'
import { detectDelimiter } from '#domain/imports/text/delimiter.ts'
import { detectSettings, type Detection } from '#domain/imports/columns/detection.ts'
import { detectEncoding } from '#domain/imports/text/encoding.ts'
import { balancesOfSteps, type FileBalances } from '#domain/imports/balances/file-balances.ts'
import { chooseEncoding } from '#domain/imports/formats/declared-encoding.ts'
import { recognise } from '#domain/imports/formats/recognition.ts'
import { readStatementFile } from '#domain/imports/formats/statement-file.ts'
import type { FileFormat } from '#domain/imports/formats/statement.ts'
import { nameRows } from '#domain/imports/columns/id-column.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import { readRows, type ReadRows } from '#domain/imports/text/lines.ts'
import { type PeerFormat, recognisePeer } from '#domain/imports/peers/exports.ts'
import { readPeerTable } from '#domain/imports/peers/peer-table.ts'
import type {
  Delimiter,
  Encoding,
  ImportOverrides,
  Table,
  TableFormat,
  ImportSettings,
} from '#domain/imports/settings.ts'
import { readStatementRows } from '#domain/imports/statement-rows.ts'
import { askForSheet } from '#domain/imports/workbook/sheets.ts'
import type { Sheet } from './read-workbook.ts'
import { rewriteQuotes } from '#domain/imports/text/whole-quotes.ts'
import { describeArchive } from './describe-archive.ts'
import { splitText, type MalformedFile } from './split-records.ts'
import { RefusedArchive } from '#server/platform/files/zip-archive.ts'

/** A file that was read: what was detected, what is to be asked, and every row as it would be imported. */
export type BankFile = {
  ok: true
  format: TableFormat | FileFormat | PeerFormat
  /** Of a workbook, those with transactions. */
  sheetNames: readonly string[]
  head: readonly (readonly string[])[]
  balances: FileBalances
} & Detection &
  ReadRows

/**
 * For what a file leaves open: the currency it may not name, the day that no year of two digits lies behind, and what the
 * account is called here.
 */
export type Household = { currency: string; today: Day; accountName?: string }

/** A file that cannot be read, with SPEC's sentence (section 8) and the line where there is one. */
export type RefusedFile = MalformedFile | { ok: false; code: 'unreadable'; sentence: string; line: null }

/**
 * Reads a bank file by what it shows and by `overrides`, the choices of a person or of an earlier import. It pauses
 * between parts, so that a large file does not hold up other requests (R55). What it is, is told by its bytes.
 */
export async function readBankFile(
  bytes: Uint8Array,
  overrides: ImportOverrides = {},
  household: Household = { currency: '', today: keptDays.last },
): Promise<BankFile | RefusedFile> {
  if (bytes.length === 0) return unreadable('it is empty.')
  if (bytes.length > fileLimits.bytes) return unreadable('it is larger than 10 MB.')
  const file = recognise(bytes)
  if ('isArchive' in file) return unreadable(describeArchive(bytes))
  if ('name' in file)
    return unreadable(`it is ${file.name}. Please export it as CSV, .xlsx, OFX, QIF, CAMT or MT940.`)
  const reading = { overrides, household, decimals: getDecimals(household.currency) }
  if (file.format === 'xlsx') return readSheets(bytes, reading)
  return file.format === 'csv' ? readCells(bytes, reading) : readStatements(bytes, file.format, reading)
}

/** How the cells of a table are read: by what was chosen, and with the decimals of the household's currency. */
type Reading = { overrides: ImportOverrides; household: Household; decimals: number }

async function readCells(bytes: Uint8Array, reading: Reading): Promise<BankFile | RefusedFile> {
  const { overrides } = reading
  const encoding = overrides.encoding ?? detectEncoding(bytes)
  const text = rewriteQuotes(decode(bytes, encoding))
  if (text.trim() === '') return unreadable('it is empty.')
  const delimiter = overrides.delimiter ?? detectDelimiter(text)
  await nextTurn()
  const table = await splitText(text, delimiter)
  if ('ok' in table) return table
  const peer = recognisePeer(table.records[0] ?? [])
  if (peer) return readPeer(table, peer, { ...reading, encoding })
  await nextTurn()
  const file = await readTable(table, { encoding, delimiter }, reading)
  const isNothing = file.ok && describeMissingColumns(file.settings.columns) !== null && !overrides.columns
  return isNothing && !holdsAmounts(table, file.settings)
    ? unreadable('there is no transaction in this file.')
    : file
}

/** Whether any line below the column names has an amount. */
const holdsAmounts = ({ records, lines }: Table, { headerLine }: ImportSettings): boolean =>
  records.some((record, at) => (lines[at] ?? 0) > headerLine && record.some(isAmount))

async function readTable(
  table: Table,
  written: { encoding: Encoding; delimiter: Delimiter },
  { overrides, household: { today }, decimals }: Reading,
): Promise<BankFile | RefusedFile> {
  const detection = detectSettings(table, written, overrides, { today, decimals })
  await nextTurn()
  const { settings, headerNames } = detection
  const read = describeMissingColumns(settings.columns)
    ? nothing
    : readRows(table, { ...settings, decimals }, headerNames)
  if (read.rows.length + read.bad.length > fileLimits.rows) return unreadable(tooManyRows)
  const balances = balancesOfSteps(
    proveSteps(readBalanceRows(table, settings, read.rows, decimals)),
    (wanted) => read.rows.find(({ line }) => line === wanted)?.description ?? '',
  )
  const head = table.records.slice(0, 20)
  const rows = nameRows(table, headerNames, read.rows)
  return { ok: true, format: 'csv', sheetNames: [], head, balances, ...detection, ...read, rows }
}

const tooManyRows = `it has more than ${fileLimits.rows.toLocaleString('en-US')} rows.`

/** Of several sheets the one with transactions is meant; where more have some, a person chooses. */
async function readSheets(bytes: Uint8Array, reading: Reading): Promise<BankFile | RefusedFile> {
  const { overrides } = reading
  const sheets = await openWorkbook(bytes)
  if (!Array.isArray(sheets)) return sheets
  const read: { name: string; file: BankFile }[] = []
  for (const { name, table } of sheets) {
    const isChosen = overrides.sheet === undefined || overrides.sheet === name
    const readAs = isChosen ? reading : { ...reading, overrides: {} }
    const peer = recognisePeer(table.records[0] ?? [])
    const file = peer
      ? readPeer(table, peer, { ...readAs, encoding: ofWorkbooks.encoding })
      : await readTable(table, ofWorkbooks, readAs)
    if (!file.ok) return file
    read.push({ name, file })
  }
  const filled = read.filter(({ file }) => file.rows.length > 0)
  const bySize = (filled.length > 0 ? filled : read).toSorted(
    (one, other) => other.file.rows.length - one.file.rows.length,
  )
  const chosen = read.find(({ name }) => name === overrides.sheet) ?? bySize[0]
  if (!chosen) return unreadable('it is empty.')
  const sheetNames = filled.map(({ name }) => name)
  const isOpen = filled.length > 1 && overrides.sheet !== chosen.name
  return {
    ...chosen.file,
    format: chosen.file.format === 'csv' ? 'xlsx' : chosen.file.format,
    sheetNames,
    settings: { ...chosen.file.settings, sheet: chosen.name },
    questions: [...(isOpen ? [askForSheet(sheetNames)] : []), ...chosen.file.questions],
  }
}

/** Cells of a workbook are text already. */
const ofWorkbooks = { encoding: 'utf-8', delimiter: ',' } as const

async function openWorkbook(bytes: Uint8Array): Promise<Sheet[] | RefusedFile> {
  const { readWorkbook } = await import('./read-workbook.ts')
  try {
    return await readWorkbook(bytes)
  } catch (error) {
    if (error instanceof RefusedArchive) return unreadable(error.message)
    throw error
  }
}

/** While a needed column is unknown there are no rows to show, only the question. */
const nothing: ReadRows = { rows: [], bad: [], skipped: [], above: [], lines: null }

function readStatements(
  bytes: Uint8Array,
  format: FileFormat,
  { overrides, household }: Reading,
): BankFile | RefusedFile {
  const encoding = overrides.encoding ?? chooseEncoding(bytes, format)
  const { dateOrder, decimalMark } = overrides
  const file = readStatementFile(format, decode(bytes, encoding), { ...household, dateOrder, decimalMark })
  if (!file.ok) return unreadable(file.reason)
  const rows = readStatementRows(file, { ...household, encoding, overrides })
  return { ok: true, format, sheetNames: [], head: [], ...rows }
}

/** What another program for household money exported. */
function readPeer(
  table: Table,
  format: PeerFormat,
  { encoding, overrides, household }: Reading & { encoding: Encoding },
): BankFile | RefusedFile {
  const { dateOrder, decimalMark } = overrides
  const file = readPeerTable(table, format, { ...household, dateOrder, decimalMark })
  if (file.records > fileLimits.rows) return unreadable(tooManyRows)
  const rows = readStatementRows(file, { ...household, encoding, overrides })
  return { ok: true, format, sheetNames: [], head: [], ...rows }
}

/** TextDecoder drops the byte order mark; padding with NULs, as some banks add, is dropped here. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

function unreadable(reason: string): RefusedFile {
  return { ok: false, code: 'unreadable', sentence: `Error reading file: ${reason}`, line: null }
}
