// From the text of a file to cells with line numbers, by csv-parse, in parts that leave room for other requests.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { fileLimits } from '#domain/imports/limits.ts'
import type { Delimiter, Table } from '#domain/imports/settings.ts'

export type MalformedFile = { ok: false; code: 'malformed'; sentence: string; line: number }

/** All records but blank lines. A quote within a plain cell is text; a quote that never closes is refused (R53, R55). */
export async function splitText(text: string, delimiter: Delimiter): Promise<Table | MalformedFile> {
  const records: string[][] = []
  const lines: number[] = []
  let firstLine = 1
  let cells = 0
  for (let from = 0; from < text.length;) {
    const until = endOfPart(text, from, delimiter)
    const part = text.slice(from, until ?? from + fileLimits.lineLength)
    if (until === null)
      return malformed(
        'the line is longer than 1 MB, or a quote is not closed.',
        firstLine - 1 + openLine(part),
      )
    const parsed = parsePart(part, delimiter, firstLine)
    if ('ok' in parsed) return parsed
    for (const { record } of parsed) cells += record.length
    if (cells > fileLimits.cells)
      return malformed(`the file has more than ${inWords(fileLimits.cells)} cells.`, firstLine)
    const isQuoted = part.includes('"')
    let lineUnlessBlanks = firstLine
    for (const { record, info } of parsed) {
      const line = lineUnlessBlanks + info.empty_lines
      const problem = recordProblem(record, records.length)
      if (problem) return malformed(problem, line)
      if (record.length > 1 || record[0] !== '') {
        records.push(record)
        lines.push(line)
      }
      lineUnlessBlanks += 1 + (isQuoted ? breaksIn(record) : 0)
    }
    firstLine += breaksIn([part])
    from = until
    await nextTurn()
  }
  const isOpenEnded = /[^\r\n]$/.test(text.slice(-1))
  return { records, lines, lineCount: firstLine - (isOpenEnded ? 0 : 1) }
}

const partLength = 256 * 1024
const quote = 34
const lineFeed = 10
const carriageReturn = 13

/** The end of a line outside quotes, about one part on; null when a line has no end within its limit. */
function endOfPart(text: string, from: number, delimiter: Delimiter): number | null {
  if (text.length - from <= partLength) return text.length
  const separator = delimiter.charCodeAt(0)
  const latest = Math.min(text.length, from + fileLimits.lineLength)
  let isQuoted = false
  let before = lineFeed
  let lastEnd = from
  for (let at = from; at < latest; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      if (isQuoted) isQuoted = false
      else
        isQuoted =
          before === separator || before === quote || before === lineFeed || before === carriageReturn
    } else if (code === lineFeed && !isQuoted) {
      lastEnd = at + 1
    } else if (code === carriageReturn && !isQuoted && !/^\r?\n/.test(text.slice(at + 1, at + 3))) {
      lastEnd = at + 1
    }
    if (lastEnd - from >= partLength) return lastEnd
    before = code
  }
  if (latest === text.length) return latest
  return lastEnd > from ? lastEnd : null
}

/** `empty_lines` stand before the record in its part. */
type Parsed = { record: string[]; info: { empty_lines: number } }

/** Strict first; a file with quotes in its plain cells (40°42'51"N) is read again leniently, quotes taken as text. */
function parsePart(
  part: string,
  delimiter: Delimiter,
  firstLine: number,
  isLenient = false,
): Parsed[] | MalformedFile {
  try {
    return parse(part, {
      delimiter,
      record_delimiter: ['\r\r\n', '\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: isLenient,
      // A record of another width than the first takes as long as thirty others, and a blank line would be one.
      skip_empty_lines: true,
      info: true,
      max_record_size: fileLimits.lineLength,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'INVALID_OPENING_QUOTE' && !isLenient)
      return parsePart(part, delimiter, firstLine, true)
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openLine(part) : Number(error['lines'] ?? 1)
    return malformed(csvReasons[error.code] ?? 'the line cannot be split into cells.', firstLine - 1 + line)
  }
}

const csvReasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quote is followed by other text.',
  CSV_MAX_RECORD_SIZE: 'the line is longer than 1 MB, or a quote is not closed.',
}

/** The line on which the last quote opens that is still open at the end, counted from 1. */
function openLine(text: string): number {
  let line = 1
  let openedAt = 1
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      isQuoted = !isQuoted
      if (isQuoted) openedAt = line
    } else if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) line++
  }
  return isQuoted ? openedAt : 1
}

function recordProblem(record: readonly string[], count: number): string | null {
  if (record.length > fileLimits.columns)
    return `the line has more than ${inWords(fileLimits.columns)} cells.`
  if (count > fileLimits.rows + 1000) return `the file has more than ${inWords(fileLimits.rows)} rows.`
  for (const cell of record) if (cell.length > fileLimits.cellLength) return 'a cell is longer than 64 KB.'
  return null
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}

function breaksIn(record: readonly string[]): number {
  let breaks = 0
  for (const cell of record)
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\r\n|\r\n|\n|\r/g)?.length ?? 0
  return breaks
}

function malformed(reason: string, line: number): MalformedFile {
  const sentence = `Error parsing CSV file. Please check the format. Line ${line}: ${reason}`
  return { ok: false, code: 'malformed', sentence, line }
}
