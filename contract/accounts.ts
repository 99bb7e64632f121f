import * as z from 'zod/mini'
import { accountTypes } from '#domain/accounts.ts'
import { amountCents, id, instant, text, totalCents } from './values.ts'

export const accountForm = z.object({
  name: text(120, 'Enter a name'),
  type: z.enum(accountTypes),
  startingBalanceCents: amountCents,
})

export const account = z.object({
  id,
  name: z.string(),
  type: z.enum(accountTypes),
  startingBalanceCents: amountCents,
  /** Starting balance and all transactions (R2). */
  balanceCents: totalCents,
  transactionCount: z.int(),
  /** Bills that are deleted with it, and goals and debts that follow its balance. */
  billCount: z.int(),
  goalCount: z.int(),
  debtCount: z.int(),
  closedAt: z.nullable(instant),
})
export type Account = z.infer<typeof account>
