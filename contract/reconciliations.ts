import * as z from 'zod/mini'
import { amountCents, day, id, instant, totalCents } from './values.ts'

/** What a statement is held against: rows up to its day that no earlier statement locked. */
export const reconciliationSheet = z.object({
  /** What the account held without any of the rows. */
  openingCents: totalCents,
  /** Of the latest statement before; its day is the last that is locked. */
  lastDay: z.nullable(day),
  clearedCents: totalCents,
  unclearedCents: totalCents,
  count: z.int(),
  /** Newest first, at most 500 of them, those that are not cleared before the others. */
  rows: z.array(
    z.object({
      id,
      date: day,
      description: z.string(),
      amountCents,
      cleared: z.boolean(),
      importId: z.nullable(id),
    }),
  ),
})
export type ReconciliationSheet = z.infer<typeof reconciliationSheet>

/** A statement that the account was found to agree with. */
export const reconciliation = z.object({
  id,
  day,
  closingCents: amountCents,
  reconciledAt: instant,
  /** Who did it; nobody where they are gone. */
  reconciledBy: z.nullable(z.string()),
  /** How many rows it locks. */
  rowCount: z.int(),
  /** Made to close the difference; null where there was none. */
  adjustmentCents: z.nullable(amountCents),
  /** What rows that were unlocked since came to. */
  unlockedCents: totalCents,
})
export type Reconciliation = z.infer<typeof reconciliation>

export const statementForm = z.object({
  id,
  day,
  closingCents: amountCents,
  /** The difference that whoever asks saw and wants closed by a transaction of its own. */
  adjustmentCents: z.optional(amountCents),
})
