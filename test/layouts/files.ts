// An invented bank file with all that is known of it.
import type { Day } from '#domain/calendar.ts'
import type { Encoding, ImportOverrides } from '#domain/imports/settings.ts'
import type { WrittenCell } from '../invented-workbooks.ts'
import type { Side } from './languages.ts'
import type { Booking } from './truth.ts'

/** Of a table: what it holds, and what the bank calls it. */
export type Column = { side: Side; heading: string; write: (booking: Booking) => WrittenCell }

export type InventedFile = {
  bytes: Uint8Array
  /** To be shown where it is read wrongly. */
  text: string
  format: string
  currency: string
  rows: { day: Day; amountCents: number }[]
  /** What a person who knows the file answers to each question. */
  answers: ImportOverrides
  /** Null of a workbook, and of statements, which say it themselves. */
  encoding: Encoding | null
  /** Of a statement; null of a table. */
  records: number | null
}
