// Writes a table of the archive as CSV for spreadsheets: amounts as decimals, names in place of ids.
import { escapeCell } from '#domain/archive-cells.ts'
import { cents, toDecimalText } from '#domain/money.ts'
import { writeCsvLines } from '#server/platform/files/csv-lines.ts'
import type { Column, Table } from './catalogue.ts'
import type { Row } from './row-pages.ts'

/** The names of everything that has one, by the table it is in and its id. */
export class Names {
  readonly #byTable = new Map<string, Map<unknown, unknown>>()

  add({ name: table }: Table, rows: readonly Row[]): void {
    if (rows[0]?.['id'] === undefined || rows[0]['name'] === undefined) return
    const names = this.#byTable.get(table) ?? new Map<unknown, unknown>()
    this.#byTable.set(table, names)
    for (const { id, name } of rows) names.set(id, name)
  }

  has = ({ refersTo }: Column): boolean => refersTo !== null && this.#byTable.has(refersTo)
  nameOf = ({ refersTo }: Column, id: unknown): unknown => this.#byTable.get(refersTo ?? '')?.get(id)
}

/** The first line of a table's file. */
export const writeHead = ({ columns }: Table, names: Names): string =>
  `\uFEFF${writeCsvLines([columns.map((column) => writeHeading(column, names))])}`

/** How cells of a household are written: by these names, and with the decimals of its currency. */
export type CellStyle = { names: Names; decimals: number }

export const writeRows = ({ columns }: Table, rows: readonly Row[], style: CellStyle): string =>
  writeCsvLines(rows.map((row) => columns.map((column) => writeCell(column, row[column.property], style))))

function writeHeading(column: Column, names: Names): string {
  if (isAmount(column)) return column.property.replace(/Cents$/, '')
  return names.has(column) ? column.property.replace(/Id$/, '') : column.property
}

function writeCell(
  column: Column,
  value: unknown,
  { names, decimals }: CellStyle,
): string | number | undefined {
  if (value === undefined) return undefined
  if (isAmount(column)) return toDecimalText(cents(Number(value)), decimals)
  const shown = names.has(column) ? (names.nameOf(column, value) ?? value) : value
  if (typeof shown === 'number') return shown
  return escapeCell(typeof shown === 'string' ? shown : JSON.stringify(shown))
}

const isAmount = ({ name, type }: Column): boolean => name.endsWith('_cents') && type === 'bigint'
