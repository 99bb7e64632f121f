// From the bytes of a bank file to proposed transactions, with everything that was detected on the way.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { detectDelimiter } from '#domain/imports/delimiter.ts'
import { detectSettings, type Detection } from '#domain/imports/detection.ts'
import { detectEncoding } from '#domain/imports/encoding.ts'
import { fileLimits, foreignFormat } from '#domain/imports/limits.ts'
import { readRows, type ReadRows } from '#domain/imports/rows.ts'
import type { Delimiter, Encoding, ImportOverrides, Table } from '#domain/imports/settings.ts'

/** A file that was read: what was detected, what is to be asked, and every row as it would be imported. */
export type BankFile = { ok: true; head: readonly (readonly string[])[] } & Detection & ReadRows

/** A file that cannot be read, with SPEC's sentence and the line where there is one. */
export type RefusedFile = {
  ok: false
  code: 'unreadable' | 'malformed'
  sentence: string
  line: number | null
}

/**
 * Reads a bank file by what it shows and by `overrides`, the choices of a person or of an earlier import. It pauses
 * between parts, so that a large file does not hold up other requests (R55).
 */
export async function readBankFile(
  bytes: Uint8Array,
  overrides: ImportOverrides = {},
): Promise<BankFile | RefusedFile> {
  const reason = refusal(bytes)
  if (reason) return unreadable(reason)
  const encoding = overrides.encoding ?? detectEncoding(bytes)
  const text = decode(bytes, encoding)
  if (text.trim() === '') return unreadable('it is empty.')
  const delimiter = overrides.delimiter ?? detectDelimiter(text)
  await nextTurn()
  const table = await splitText(text, delimiter)
  if ('ok' in table) return table
  await nextTurn()
  const detection = detectSettings(table, { encoding, delimiter }, overrides)
  await nextTurn()
  const read = readRows(table, detection.settings, detection.headerNames)
  if (read.rows.length + read.bad.length > fileLimits.rows)
    return unreadable(`it has more than ${fileLimits.rows.toLocaleString('en-US')} rows.`)
  return { ok: true, head: table.records.slice(0, 20), ...detection, ...read }
}

function refusal(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'it is empty.'
  if (bytes.length > fileLimits.bytes) return 'it is larger than 10 MB.'
  const format = foreignFormat(bytes)
  return format && `it is ${format}, not a text file. Please export it as CSV.`
}

/** TextDecoder drops the byte order mark; padding with NULs, as some banks add, is dropped here. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

/** Cells and line numbers. The text goes through csv-parse in parts that end between two rows. */
export async function splitText(text: string, delimiter: Delimiter): Promise<Table | RefusedFile> {
  const records: string[][] = []
  const lines: number[] = []
  let line = 1
  for (let from = 0; from < text.length;) {
    const until = endOfPart(text, from)
    if (until === null) return malformed('the line is longer than 1 MB, or a quote is not closed.', line)
    const part = text.slice(from, until)
    const parsed = parsePart(part, delimiter, line)
    if ('ok' in parsed) return parsed
    const isQuoted = part.includes('"')
    for (const record of parsed) {
      const problem = recordProblem(record, records.length)
      if (problem) return malformed(problem, line)
      records.push(record)
      lines.push(line)
      line += 1 + (isQuoted ? breaksIn(record) : 0)
    }
    from = until
    await nextTurn()
  }
  return { records, lines }
}

const partLength = 256 * 1024

/** The end of a line outside quotes, about one part on; null when a line has no end within its limit. */
function endOfPart(text: string, from: number): number | null {
  if (text.length - from <= partLength) return text.length
  let isQuoted = false
  let lastEnd = 0
  const latest = Math.min(text.length, from + fileLimits.lineLength)
  for (let at = from; at < latest; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (!isQuoted && (code === lineFeed || code === carriageReturn)) {
      while (at + 1 < text.length && isBreak(text.charCodeAt(at + 1))) at++
      lastEnd = at + 1
      if (lastEnd - from >= partLength) return lastEnd
    }
  }
  if (latest === text.length && text.length - Math.max(lastEnd, from) <= fileLimits.lineLength)
    return text.length
  return lastEnd > 0 ? lastEnd : null
}

const quote = 34
const lineFeed = 10
const carriageReturn = 13

function isBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn
}

function parsePart(part: string, delimiter: Delimiter, firstLine: number): string[][] | RefusedFile {
  try {
    return parse(part, {
      delimiter,
      record_delimiter: ['\r\r\n', '\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: fileLimits.lineLength,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return malformed(
      csvReasons[error.code] ?? 'the line cannot be split into cells.',
      firstLine - 1 + Number(error['lines'] ?? 1),
    )
  }
}

const csvReasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quote is followed by other text.',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'the line is longer than 1 MB, or a quote is not closed.',
}

function recordProblem(record: readonly string[], count: number): string | null {
  if (record.length > fileLimits.columns)
    return `the line has more than ${fileLimits.columns.toLocaleString('en-US')} cells.`
  if (count > fileLimits.rows + 1000)
    return `the file has more than ${fileLimits.rows.toLocaleString('en-US')} rows.`
  for (const cell of record) if (cell.length > fileLimits.cellLength) return 'a cell is longer than 64 KB.'
  return null
}

function breaksIn(record: readonly string[]): number {
  let breaks = 0
  for (const cell of record)
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\r\n|\r\n|\n|\r/g)?.length ?? 0
  return breaks
}

function unreadable(reason: string): RefusedFile {
  return { ok: false, code: 'unreadable', sentence: `Error reading file: ${reason}`, line: null }
}

function malformed(reason: string, line: number): RefusedFile {
  const sentence = `Error parsing CSV file. Please check the format. Line ${line}: ${reason}`
  return { ok: false, code: 'malformed', sentence, line }
}
