import * as z from 'zod/mini'
import { goalColors, standings } from '#domain/savings-goals.ts'
import { amountCents, day, id, instant, month, text, totalCents } from './values.ts'

const positiveCents = amountCents.check(z.minimum(1, 'Enter an amount above zero'))

export const savedCents = amountCents.check(z.minimum(0, 'Enter an amount, 0 if there is nothing yet'))

/** SPEC section 5: name, target amount, current amount, target date and category are required. */
export const goalForm = z.object({
  name: text(120, 'Enter a name'),
  targetCents: positiveCents,
  /** What is saved already; without meaning while the goal follows an account. */
  currentCents: savedCents,
  targetDate: day,
  categoryId: id,
  /** The account whose balance the goal follows, or null when what is put in is entered. */
  accountId: z.nullable(id),
})
export type GoalForm = z.output<typeof goalForm>

export const savingsGoal = z.object({
  id,
  name: z.string(),
  targetCents: amountCents,
  /** What was put in, or its part of the account it follows; never below zero. */
  currentCents: amountCents,
  missingCents: amountCents,
  /** Whole percent, 0 to 100, and the colour of its bar (SPEC section 4). */
  percent: z.int(),
  color: z.enum(goalColors),
  targetDate: day,
  /** 'N days left' (SPEC section 4). */
  dateLabel: z.string(),
  /** How far the time is: 0 on the first day, 1 on the target date and after. */
  timeShare: z.number(),
  /** Null when the category was deleted; its name stays. */
  categoryId: z.nullable(id),
  categoryName: z.string(),
  /** The open account it follows: goals of one account are filled in the order of their target dates. */
  account: z.nullable(z.object({ id, name: z.string(), balanceCents: totalCents })),
  isActive: z.boolean(),
  pausedAt: z.nullable(instant),
  /** When the whole target was first there. */
  reachedAt: z.nullable(instant),
  /** Will it be there in time, as seen from today. */
  standing: z.enum(standings),
  /** From this month on, each month; the last takes the rest. All of it when the date has passed. */
  neededCents: amountCents,
  /** Put in per month over the last three full months; null before there is a month to judge by. */
  paceCents: z.nullable(totalCents),
  /** When it is reached at that pace; null when it never is. */
  expectedMonth: z.nullable(month),
})
export type SavingsGoal = z.infer<typeof savingsGoal>

export const contributionForm = z.object({
  date: day,
  /** Put in, or taken out below zero. */
  amountCents: amountCents.check(z.refine((amount) => amount !== 0, 'Enter an amount that is not zero')),
})

export const contribution = z.object({
  /** Of the contribution, or of the transaction that counts as one. */
  id,
  date: day,
  amountCents,
  /** 'account' is what the goal kept when it stopped following one, 'opening' what it began with. */
  source: z.enum(['opening', 'manual', 'account', 'transaction']),
  /** Of the transaction. */
  description: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
})
export type Contribution = z.infer<typeof contribution>

/** A transaction that can count towards a goal. */
export const goalTransaction = z.object({
  id,
  date: day,
  description: z.string(),
  accountName: z.string(),
  /** What it would put in. */
  amountCents,
})
export type GoalTransaction = z.infer<typeof goalTransaction>
