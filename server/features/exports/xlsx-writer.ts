// A workbook, written as it is read: one sheet after another straight into the .zip, so that its length takes no memory.
import { Zip, ZipDeflate } from 'fflate'
import type { Cell, Column } from '#domain/exports/columns.ts'
import type { Sink } from './sink.ts'
import type { CreateWriter } from './writer.ts'
import { closeSheet, listParts, nameSheetPart, openSheet, writeRow, writeStyles } from './xlsx-parts.ts'

/** A sheet takes so many rows; what is more goes into another one. */
const mostRows = 1_048_576

export const createXlsxWriter: CreateWriter = ({ title, columns, decimals }, sink) => {
  const workbook = new Workbook(sink, decimals)
  workbook.beginSheet(title, columns)
  return {
    add(rows) {
      for (const cells of rows) workbook.addRow(cells)
      workbook.flush()
    },
    end({ months }) {
      if (months) {
        workbook.beginSheet(months.name, months.columns)
        for (const cells of months.rows) workbook.addRow(cells)
      }
      workbook.end()
    },
  }
}

type Sheet = { name: string; columns: readonly Column[]; rows: number; entry: ZipDeflate }

class Workbook {
  readonly #zip: Zip
  readonly #decimals: number
  readonly #names: string[] = []
  #sheet: Sheet | undefined
  #text = ''

  constructor(sink: Sink, decimals: number) {
    this.#decimals = decimals
    this.#zip = new Zip((error, part) => {
      if (error) throw error
      sink.write(new Uint8Array(part))
    })
  }

  beginSheet(name: string, columns: readonly Column[]): void {
    this.#endSheet()
    const entry = this.#addEntry(nameSheetPart(this.#names.length))
    this.#names.push(name)
    this.#sheet = { name, columns, rows: 1, entry }
    this.#text = openSheet(columns)
  }

  addRow(cells: readonly Cell[]): void {
    const { rows, name, columns } = this.#current()
    if (rows === mostRows) this.beginSheet(`${name.replace(/ \d+$/, '')} ${this.#names.length + 1}`, columns)
    const sheet = this.#current()
    sheet.rows += 1
    this.#text += writeRow(cells, sheet.columns, sheet.rows, this.#decimals)
  }

  flush(): void {
    this.#current().entry.push(Buffer.from(this.#text))
    this.#text = ''
  }

  end(): void {
    this.#endSheet()
    const parts = { ...listParts(this.#names), 'xl/styles.xml': writeStyles(this.#decimals) }
    for (const [name, text] of Object.entries(parts)) this.#addEntry(name).push(Buffer.from(text), true)
    this.#zip.end()
  }

  #endSheet(): void {
    const sheet = this.#sheet
    if (!sheet) return
    this.#text += closeSheet(sheet.columns, sheet.rows)
    this.flush()
    sheet.entry.push(new Uint8Array(), true)
    this.#sheet = undefined
  }

  #current(): Sheet {
    if (!this.#sheet) throw new Error('No sheet is open')
    return this.#sheet
  }

  #addEntry(name: string): ZipDeflate {
    const entry = new ZipDeflate(name, { level: 6 })
    this.#zip.add(entry)
    return entry
  }
}
