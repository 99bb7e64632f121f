// Reads the rows of a worksheet as cells of text, as its CSV file would have them.
import { fileLimits } from '../limits.ts'
import type { Table } from '../settings.ts'
import { describeNumber, type NumberKind } from './cell-values.ts'
import { decodeEscapes, type TagHandler } from './tags.ts'

export type CellContext = {
  texts: readonly string[]
  kinds: readonly NumberKind[]
  startsIn1904: boolean
  /** Counts one more cell of the workbook; false when it has too many. */
  countCell: () => boolean
}

/**
 * Fills a table with the rows that have anything in them; their lines are the numbers that the spreadsheet shows. Of
 * merged cells the first has the value, of formulas the result that was kept.
 */
export function makeRowReader(context: CellContext): TagHandler & { finish: () => Table } {
  const records: string[][] = []
  const lines: number[] = []
  let record: string[] = []
  let line = 0
  let column = 0
  let cell = { tag: '', text: '' }
  let isRead = false
  let isReadingAid = false

  function put(text: string): string | null {
    if (text === '') return null
    if (column > fileLimits.columns)
      return `row ${line} has more than ${fileLimits.columns.toLocaleString('en-US')} cells.`
    if (text.length > fileLimits.cellLength) return `row ${line} has a cell that is longer than 64 KB.`
    if (!context.countCell()) return `it has more than ${fileLimits.cells.toLocaleString('en-US')} cells.`
    while (record.length < column - 1) record.push('')
    record[column - 1] = text
    return null
  }

  function endRow(): string | null {
    if (record.length === 0) return null
    records.push(record)
    lines.push(line)
    record = []
    return records.length > fileLimits.rows + mostOtherRows
      ? `it has more than ${fileLimits.rows.toLocaleString('en-US')} rows.`
      : null
  }

  return {
    finish: () => ({ records, lines, lineCount: lines.at(-1) ?? 0 }),
    open(name, tag) {
      if (name === 'c') {
        column = readColumn(tag) ?? column + 1
        cell = { tag, text: '' }
      } else if (name === 'v' || name === 't') isRead = !isReadingAid
      else if (name === 'rPh') isReadingAid = true
      else if (name === 'row') {
        line = Math.max(line + 1, Number(rowNumber.exec(tag)?.[1] ?? 0))
        column = 0
      }
      return null
    },
    close(name) {
      if (name === 'v' || name === 't') isRead = false
      else if (name === 'rPh') isReadingAid = false
      else if (name === 'row') return endRow()
      // A row is one line, whatever breaks its texts have.
      else if (name === 'c') return put(describeCell(cell, context).replace(/[\r\n]+/g, ' '))
      return null
    },
    text(part) {
      cell.text += part
    },
    wantsText: () => isRead,
  }
}

/** Rows beside the transactions, as many as a CSV file may have. */
const mostOtherRows = 1000

const rowNumber = /\sr\s?=\s?["'](\d{1,7})["']/
const cellReference = /\sr\s?=\s?["']([A-Za-z]{1,3})\d{1,7}["']/
const cellType = /\st\s?=\s?["'](\w{1,10})["']/
const cellStyle = /\ss\s?=\s?["'](\d{1,7})["']/

/** 'A1' stands in the first column, 'AB12' in the 28th; null where a cell only follows the one before. */
function readColumn(tag: string): number | null {
  const letters = cellReference.exec(tag)?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function describeCell(
  { tag, text }: { tag: string; text: string },
  { texts, kinds, startsIn1904 }: CellContext,
): string {
  const type = cellType.exec(tag)?.[1] ?? 'n'
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.trim().replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
  if (type !== 'n') return decodeEscapes(text)
  return describeNumber(text.trim(), kinds[Number(cellStyle.exec(tag)?.[1])] ?? 'number', startsIn1904)
}
