// A row of a file, a transaction that it may be, and what is said of the two.
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

export type ExistingTransaction = {
  id: string
  date: Day
  description: string
  amountCents: Cents
  /** As given by `judgeRows` when it was imported; a row typed by hand has none. */
  importKey?: string | null
  /** What banks call it in files like this one, and the day and amount these gave it, whatever was made of it since. */
  bankId?: string | null
  batchId?: string | null
  stated?: { date: Day; amountCents: Cents } | null
  /** The import that brought it, where its file was written otherwise than this one: another format, other columns. */
  otherImport?: string | null
}

/** A row of a file. */
export type FileRow = Pick<ExistingTransaction, 'date' | 'description' | 'amountCents'> & {
  valueDay?: Day | null
  bankId?: string | null
  batchId?: string | null
  /** Rows with the same are the parts of one transaction. */
  partOf?: number
}

export type Verdict =
  | { kind: 'new'; importKey: string }
  | { kind: 'same'; importKey: string; transactionId: string }
  | { kind: 'similar'; importKey: string; transactionId: string; why: string }
