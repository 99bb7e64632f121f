import * as z from 'zod/mini'
import { accountTypes, balanceSources } from '#domain/accounts.ts'
import { amountCents, day, id, instant, text, totalCents } from './values.ts'

export const accountFields = z.object({
  name: text(120, 'Enter a name'),
  type: z.enum(accountTypes),
  /** Whether money in it is saved; of a new account its type and name say so where nothing else does. */
  isSavings: z.optional(z.boolean()),
  /** Before the first transaction; of an account without a confirmed balance. */
  startingBalanceCents: z.optional(amountCents),
  /** What it held on a day, today unless another is named: a confirmed balance, which later arrivals do not change. */
  balanceCents: z.optional(amountCents),
  balanceOn: z.optional(day),
})

type Balances = Partial<
  Pick<z.output<typeof accountFields>, 'startingBalanceCents' | 'balanceCents' | 'balanceOn'>
>

/** One of the two says what is in an account, and a day needs its balance. */
export const sayOneBalance = z.refine<Balances>(
  ({ startingBalanceCents, balanceCents, balanceOn }: Balances) =>
    balanceCents === undefined ? balanceOn === undefined : startingBalanceCents === undefined,
  {
    error: 'Say what it held before its first transaction, or what it held on a day',
    path: ['balanceCents'],
  },
)

export const accountForm = accountFields.check(sayOneBalance)

/** What an account held on a day, as a person or a bank's file said. The first of a list is the one that counts. */
export const confirmedBalance = z.object({
  id,
  day,
  amountCents,
  source: z.enum(balanceSources),
  confirmedAt: instant,
  /** Of the import whose file stated it. */
  fileName: z.nullable(z.string()),
  /** The bank's balance of an earlier day was preferred to it: it does not count. */
  isSuperseded: z.boolean(),
})
export type ConfirmedBalance = z.infer<typeof confirmedBalance>

export const account = z.object({
  id,
  name: z.string(),
  type: z.enum(accountTypes),
  /** What is moved into it by a transfer counts as saved, and what is moved out as taken from savings. */
  isSavings: z.boolean(),
  /** Before its first transaction: what was entered, or what follows from the confirmed balance. */
  startingBalanceCents: totalCents,
  /** The day of the latest bank statement that it was reconciled with. */
  reconciledOn: z.nullable(day),
  /** Starting balance and all transactions (R2). */
  balanceCents: totalCents,
  /** The latest balance that a person or a bank's statement confirmed: older transactions that arrive do not change it. */
  confirmed: z.nullable(z.object({ amountCents, day, source: z.enum(balanceSources) })),
  transactionCount: z.int(),
  /** Bills that are deleted with it, and goals and debts that follow its balance. */
  billCount: z.int(),
  goalCount: z.int(),
  debtCount: z.int(),
  closedAt: z.nullable(instant),
})
export type Account = z.infer<typeof account>
