// What was paid: the dates of a bill, the payments that may be theirs, and bills read from payments.
import * as z from 'zod/mini'
import { directions } from '#domain/recurring-bills/due.ts'
import { frequencyKeys } from '#domain/recurrence.ts'
import { amountCents, day, id, totalCents } from './values.ts'

export const payment = z.object({ id, date: day, description: z.string(), amountCents })

/** One date of a bill. */
export const occurrence = z.object({
  dueDate: day,
  state: z.enum(['open', 'paid', 'created', 'skipped']),
  transaction: z.nullable(payment),
  /** Paid more (above zero) or less than the bill says now; 0 without a transaction. */
  differenceCents: totalCents,
})
export type Occurrence = z.infer<typeof occurrence>

export const candidateKey = z.string().check(z.minLength(1), z.maxLength(600))

/** A bill nobody entered, read from what was paid: offered, never made silently. */
export const billCandidate = z.object({
  key: candidateKey,
  name: z.string(),
  direction: z.enum(directions),
  amountCents,
  frequency: z.enum(frequencyKeys),
  /** To count its dates from: the 31st of a month before when the next one ends earlier (R44). */
  firstDue: day,
  nextDue: day,
  accountId: id,
  accountName: z.string(),
  /** Of most of its payments. */
  categoryId: z.nullable(id),
  categoryName: z.nullable(z.string()),
  /** The payments differed by more than a few percent, as electricity does. */
  isVarying: z.boolean(),
  /** So few payments show it that it may be chance. */
  isMaybe: z.boolean(),
  /** From 0 to 1. */
  confidence: z.number(),
  /** Those it was read from, oldest first. */
  payments: z.array(payment),
})
export type BillCandidate = z.infer<typeof billCandidate>

/** A transaction that may be the payment of a bill's date. */
export const billMatch = z.object({
  transaction: payment,
  billId: id,
  billName: z.string(),
  dueDate: day,
  /** Paid more (above zero) or less than the bill says. */
  differenceCents: totalCents,
  /** 'likely' has the amount and the day but not the name. */
  certainty: z.enum(['certain', 'likely']),
})
export type BillMatch = z.infer<typeof billMatch>
