// CSV, and SPEC's XLS: the same with tabs between the cells. Amounts are decimals, days ISO texts; text that a spreadsheet
// would take for a formula has a ' before it (R56).
import { escapeCell } from '#domain/archive-cells.ts'
import type { Cell, Column } from '#domain/exports/columns.ts'
import { cents, toDecimalText } from '#domain/money.ts'
import { writeCsvLines } from '#server/platform/files/csv-lines.ts'
import type { CreateWriter } from './writer.ts'

export const createCsvWriter: CreateWriter = ({ format, columns, decimals }, sink) => {
  const delimiter = format === 'xls' ? '\t' : ','
  const write = (lines: readonly (readonly unknown[])[]) => sink.write(writeCsvLines(lines, delimiter))
  sink.write('\uFEFF')
  write([columns.map(({ heading }) => heading)])
  return {
    add: (rows) => write(rows.map((row) => row.map((cell, at) => writeCell(cell, columns[at], decimals)))),
    end() {},
  }
}

function writeCell(cell: Cell, column: Column | undefined, decimals: number): string | number | null {
  if (typeof cell === 'number') return column?.kind === 'amount' ? toDecimalText(cents(cell), decimals) : cell
  return cell === null ? null : escapeCell(cell)
}
