// Cuts lines into cells where their quotes follow no rule: `a, "b" ,"5" nails","say \"hi\""`. A line that no reading gives
// as many cells as its neighbours have is left uncut, and the others are read.
import type { Delimiter } from '#domain/imports/settings.ts'

/** `line` counts from 1. `isCut` is false where the quotes of a line make no sense. */
export type CutLine = { record: string[]; line: number; isCut: boolean }

const mostJoined = 20
const longestJoined = 8 * 1024
/** A longer line is no row, and reading it again and again takes long. */
const longestLine = 32 * 1024

/** The lines of a text but blank ones. A cell may go on over some lines. */
export function cutLines(text: string, delimiter: Delimiter): CutLine[] {
  const { lines, ends } = splitAtEnds(text)
  const usual = findUsualWidth(lines, delimiter)
  const cut: CutLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const plain = line.split(delimiter)
    const single = cutLine(line, delimiter, usual)
    const joined = single ? null : joinLines(lines, ends, { at, delimiter, usual })
    const isPlain = usual === 0 || plain.length === usual
    if (single) cut.push({ record: single, line: at + 1, isCut: true })
    else if (joined && (joined.isRegular || !isPlain)) {
      cut.push({ record: joined.record, line: at + 1, isCut: true })
      at += joined.more
    } else cut.push({ record: plain, line: at + 1, isCut: isPlain && line.length <= longestLine })
  }
  return cut
}

function splitAtEnds(text: string): { lines: string[]; ends: string[] } {
  const parts = text.split(/(\r\r\n|\r\n|\n|\r)/)
  return { lines: parts.filter((_, at) => at % 2 === 0), ends: parts.filter((_, at) => at % 2 === 1) }
}

/** The width of most lines; 0 where it cannot be told. */
function findUsualWidth(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const found = line === '' || line.length > longestLine ? null : readCells(line, delimiter, readings[0])
    if (found?.isClosed && found.cells.length > 1)
      counts.set(found.cells.length, (counts.get(found.cells.length) ?? 0) + 1)
  }
  let [usual, most] = [0, 0]
  for (const [width, count] of counts) if (count > most) [usual, most] = [width, count]
  return usual
}

/** A line whose quotes follow the rule is cut by it, whatever its width. */
function cutLine(line: string, delimiter: Delimiter, usual: number): string[] | null {
  if (!line.includes('"')) return line.split(delimiter)
  if (line.length > longestLine) return null
  for (const reading of readings) {
    const { cells, isClosed, isRegular } = readCells(line, delimiter, reading)
    if (isClosed && (isRegular || usual === 0 || cells.length === usual)) return cells
  }
  return null
}

type Joining = { at: number; delimiter: Delimiter; usual: number }

/** A cell that goes on below, which is so only where that gives the usual width. */
function joinLines(
  lines: readonly string[],
  ends: readonly string[],
  { at, delimiter, usual }: Joining,
): { record: string[]; more: number; isRegular: boolean } | null {
  let text = lines[at] ?? ''
  for (let more = 1; more <= mostJoined && at + more < lines.length; more++) {
    text += `${ends[at + more - 1] ?? '\n'}${lines[at + more] ?? ''}`
    if (text.length > longestJoined) return null
    if (!lines[at + more]?.includes('"')) continue
    const { cells, isClosed, isRegular } = readCells(text, delimiter, readings[0])
    if (isClosed && cells.length === usual) return { record: cells, more, isRegular }
  }
  return null
}

/** Whether a backslash makes a quote text, and whether a quote before a delimiter always closes. */
type Reading = { isEscaping: boolean; closesEarly: boolean }

const readings = [
  { isEscaping: false, closesEarly: false },
  { isEscaping: true, closesEarly: false },
  { isEscaping: false, closesEarly: true },
  { isEscaping: true, closesEarly: true },
] as const satisfies Reading[]

type Cells = {
  cells: string[]
  isClosed: boolean
  /** Each quote stands where the rule wants it: around a cell, or doubled within. */
  isRegular: boolean
}

function readCells(text: string, delimiter: Delimiter, reading: Reading): Cells {
  const cells: string[] = []
  let isRegular = true
  for (let at = 0; ;) {
    const opening = skipBlanks(text, at, delimiter)
    const quoteAt = text.startsWith('="', opening) ? opening + 1 : opening
    if (text[quoteAt] === '"') {
      isRegular &&= quoteAt === at
      const quoted = readQuoted(text, quoteAt + 1, { delimiter, reading })
      if (!quoted) return { cells, isClosed: false, isRegular: false }
      cells.push(quoted.cell)
      isRegular &&= quoted.isRegular
      at = quoted.end
    } else {
      const next = text.indexOf(delimiter, at)
      const end = next < 0 ? text.length : next
      const cell = text.slice(at, end)
      isRegular &&= !cell.includes('"')
      cells.push(cell)
      at = end
    }
    if (at >= text.length) return { cells, isClosed: true, isRegular }
    at += delimiter.length
  }
}

type Within = { delimiter: Delimiter; reading: Reading }

/** From behind the opening quote up to the delimiter behind the closing one; null where none closes. */
function readQuoted(text: string, from: number, { delimiter, reading }: Within) {
  let cell = ''
  let isRegular = true
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    const isEscaped = reading.isEscaping && quote > at && text[quote - 1] === '\\'
    cell += text.slice(at, isEscaped ? quote - 1 : quote)
    const behind = skipBlanks(text, quote + 1, delimiter)
    const isLast = behind >= text.length || text.startsWith(delimiter, behind)
    const isDoubled = text[quote + 1] === '"'
    if (isEscaped) {
      cell += '"'
      isRegular = false
      at = quote + 1
    } else if (isLast) {
      return { cell, end: behind, isRegular: isRegular && behind === quote + 1 }
    } else if (isDoubled && !(reading.closesEarly && closesAt(text, quote + 1, delimiter))) {
      cell += '"'
      at = quote + 2
    } else {
      cell += '"'
      isRegular = false
      at = quote + 1
    }
  }
}

function closesAt(text: string, quote: number, delimiter: Delimiter): boolean {
  const behind = skipBlanks(text, quote + 1, delimiter)
  return behind >= text.length || text.startsWith(delimiter, behind)
}

function skipBlanks(text: string, from: number, delimiter: Delimiter): number {
  const blanks = delimiter === '\t' ? ' \u00A0' : ' \t\u00A0'
  let at = from
  while (at < text.length && blanks.includes(text.charAt(at))) at++
  return at
}
