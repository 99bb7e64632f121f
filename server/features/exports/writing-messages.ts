// What the thread that writes files is told, and what it answers.
import type { ExportFormat } from '#domain/exports/formats.ts'
import type { BarMonth } from '#domain/exports/bars.ts'
import type { Cell, Column, Table } from '#domain/exports/columns.ts'
import type { MoneyFormat } from '#domain/money.ts'

/** So many rows are written before the answer, which then has the file; more are waited for in the window. */
export const rowsAtOnce = 5_000

/** What is known of a file before its first row. */
export type Head = {
  format: ExportFormat
  title: string
  householdName: string
  /** What it is about, a sentence each: the days, and what narrows the list. */
  lines: readonly string[]
  /** When it was made, in words. */
  madeAt: string
  columns: readonly Column[]
  rowCount: number
  decimals: number
  reader: MoneyFormat
}

/** What is known of it after its last row. */
export type Tail = {
  /** Sums, each with its name. */
  totals: readonly { label: string; amountCents: number }[]
  /** What the transactions come to by month; null where the rows are the months already. */
  months: Table | null
  /** Newest first. */
  picture: readonly BarMonth[]
}

export type Written = { bytes: number; sha256: string }

export type ToThread = { id: number } & (
  | { kind: 'begin'; file: string; head: Head }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end'; tail: Tail }
)

export type FromThread = { id: number } & (
  | { written: Written | null }
  | { failure: string; code: string | null }
)
