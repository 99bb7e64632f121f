import * as z from 'zod/mini'
import { month, totalCents } from './values.ts'

export const monthSummary = z.object({
  month,
  incomeCents: totalCents,
  needsCents: totalCents,
  wantsCents: totalCents,
  savingsDebtCents: totalCents,
  uncategorizedCents: totalCents,
  uncategorizedIncomeCents: totalCents,
  uncategorizedCount: z.int(),
  transactionCount: z.int(),
})
export type MonthSummary = z.infer<typeof monthSummary>

export const categoryTotal = z.object({
  categoryId: z.nullable(z.string()),
  name: z.string(),
  group: z.nullable(z.string()),
  amountCents: totalCents,
  transactionCount: z.int(),
  /** How much of it was only guessed, and waits for somebody to confirm it. */
  guessedCents: totalCents,
  guessedCount: z.int(),
})
export type CategoryTotal = z.infer<typeof categoryTotal>
