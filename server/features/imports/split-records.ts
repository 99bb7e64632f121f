// From the text of a file to cells with line numbers, by csv-parse, in parts that leave room for other requests.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { fileLimits } from '#domain/imports/limits.ts'
import { type CutLine, cutLines } from '#domain/imports/text/quoted-lines.ts'
import type { Delimiter, Table } from '#domain/imports/settings.ts'

export type MalformedFile = { ok: false; code: 'malformed'; sentence: string; line: number }

/**
 * All records but blank lines. Where quotes follow no rule the lines of that part are read forgivingly, and one that cannot
 * be cut into cells is named in `uncut` (R53, R55).
 */
export async function splitText(text: string, delimiter: Delimiter): Promise<Table | MalformedFile> {
  const records: string[][] = []
  const lines: number[] = []
  const uncut = new Set<number>()
  const isFormula = text.includes('="')
  let firstLine = 1
  let cells = 0
  for (let from = 0; from < text.length;) {
    const blank = skipBlankLines(text, from)
    firstLine += blank.lines
    from = blank.until
    if (from === text.length) break
    const until = endOfPart(text, from, delimiter) ?? endOfPlainPart(text, from)
    if (until === null) return malformed('the line is longer than 1 MB.', firstLine)
    const part = text.slice(from, until)
    const parsed = parsePart(part, delimiter, firstLine)
    if ('ok' in parsed) return parsed
    for (const { record } of parsed) cells += record.length
    if (cells > fileLimits.cells)
      return malformed(`the file has more than ${inWords(fileLimits.cells)} cells.`, firstLine)
    for (const { record, line, isCut } of parsed) {
      const problem = recordProblem(record, records.length)
      if (problem) return malformed(problem, line)
      if (record.length === 1 && record[0] === '') continue
      records.push(isFormula ? record.map(readFormula) : record)
      lines.push(line)
      if (!isCut) uncut.add(line)
    }
    firstLine += breaksIn([part])
    from = until
    await nextTurn()
  }
  const isOpenEnded = /[^\r\n]$/.test(text.slice(-1))
  return { records, lines, lineCount: firstLine - (isOpenEnded ? 0 : 1), uncut }
}

/** `="0012"`, by which programs keep a spreadsheet from reading a number. */
function readFormula(cell: string): string {
  const [, text] = /^="([^]*)"$/.exec(cell) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}

const partLength = 256 * 1024
const quote = 34
const lineFeed = 10
const carriageReturn = 13

/** Where the blank lines end that begin here, and how many they are: a file may have millions of them. */
function skipBlankLines(text: string, from: number): { until: number; lines: number } {
  let [until, lines] = [from, 0]
  for (let code = text.charCodeAt(until); code === lineFeed || code === carriageReturn;) {
    if (code === lineFeed || !goesOnAfterReturn(text, until)) lines += 1
    code = text.charCodeAt(++until)
  }
  return { until, lines }
}

/** Whether the line end of which this carriage return is a part goes on: \r\n and \r\r\n are one each. */
const goesOnAfterReturn = (text: string, at: number): boolean => {
  const next = text.charCodeAt(at + 1)
  return next === lineFeed || (next === carriageReturn && text.charCodeAt(at + 2) === lineFeed)
}

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
    } else if (code === carriageReturn && !isQuoted && !goesOnAfterReturn(text, at)) {
      lastEnd = at + 1
    }
    if (lastEnd - from >= partLength) return lastEnd
    before = code
  }
  if (latest === text.length) return latest
  return lastEnd > from ? lastEnd : null
}

/** The end of the last line of a part in which quotes are open all along; null where no line ends. */
function endOfPlainPart(text: string, from: number): number | null {
  const latest = from + partLength
  const last = Math.max(text.lastIndexOf('\n', latest), text.lastIndexOf('\r', latest))
  if (last >= from) return last + 1
  const next = text.slice(from, from + fileLimits.lineLength).search(/[\r\n]/)
  return next < 0 ? null : from + next + 1
}

/** By the rule first, and forgivingly where the quotes do not follow it. */
function parsePart(part: string, delimiter: Delimiter, firstLine: number): CutLine[] | MalformedFile {
  if (!part.includes('"') && part.length <= fileLimits.lineLength) return cutPlain(part, delimiter, firstLine)
  try {
    return numberLines(
      parse(part, {
        delimiter,
        record_delimiter: ['\r\r\n', '\r\n', '\n', '\r'],
        relax_column_count: true,
        // A record of another width than the first takes as long as thirty others, and a blank line would be one.
        skip_empty_lines: true,
        info: true,
        max_record_size: fileLimits.lineLength,
      }) as unknown as Parsed[],
      { firstLine, isQuoted: part.includes('"') },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') return malformed('the line is longer than 1 MB.', firstLine)
    return cutLines(part, delimiter).map((each) => ({ ...each, line: firstLine - 1 + each.line }))
  }
}

/** Without quotes each line is a record, and its cells are what stands between the delimiters. */
function cutPlain(part: string, delimiter: Delimiter, firstLine: number): CutLine[] {
  const cut: CutLine[] = []
  for (const [at, text] of part.split(part.includes('\r') ? lineEnds : '\n').entries())
    if (text !== '') cut.push({ record: text.split(delimiter), line: firstLine + at, isCut: true })
  return cut
}

const lineEnds = /\r\r\n|\r\n|\n|\r/

/** `empty_lines` stand before the record in its part. */
type Parsed = { record: string[]; info: { empty_lines: number } }

function numberLines(
  parsed: readonly Parsed[],
  { firstLine, isQuoted }: { firstLine: number; isQuoted: boolean },
): CutLine[] {
  let lineUnlessBlanks = firstLine
  return parsed.map(({ record, info }) => {
    const line = lineUnlessBlanks + info.empty_lines
    lineUnlessBlanks += 1 + (isQuoted ? breaksIn(record) : 0)
    return { record, line, isCut: true }
  })
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
