import * as z from 'zod/mini'
import { largestAmount } from '#domain/money.ts'
import { directions, shortfallLeadDays } from '#domain/recurring-bills/due.ts'
import { frequencyKeys, weekendRules } from '#domain/recurrence.ts'
import { payment } from './recurring-bill-payments.ts'
import { standing } from './recurring-bills-ahead.ts'
import { amountCents, day, id, instant, text, totalCents } from './values.ts'

export const positiveCents = amountCents.check(
  z.minimum(1, 'Enter an amount above zero'),
  z.maximum(largestAmount, 'This amount is too large'),
)

/** A hundred years of months. */
const mostPayments = 1200
const wrongCount = `Enter a number from 1 to ${mostPayments}`

/** When a bill ends, and what its dates do on weekends; left out, it goes on, and they stay. */
const endingForm = {
  /** The last day it may be due on. Not beside `paymentCount`: changing one takes the other away. */
  endsOn: z.optional(z.nullable(day)),
  /** So many dates, counted from the first. */
  paymentCount: z.optional(
    z.nullable(z.int(wrongCount).check(z.minimum(1, wrongCount), z.maximum(mostPayments, wrongCount))),
  ),
  /** Dates on a Saturday or Sunday: the Friday before, or the Monday after. They are counted from where they were. */
  weekends: z.optional(z.nullable(z.enum(weekendRules))),
}

const movingForm = {
  /**
   * Another account that its payments go to: each is a transfer. Where owing is the nature of that account (Credit and Debt)
   * a payment is never more than what is owed there, and none is made while nothing is.
   */
  toAccountId: z.optional(z.nullable(id)),
  /** Of the last payment, where that is another amount; only of a bill that ends. */
  lastAmountCents: z.optional(z.nullable(positiveCents)),
}

/** SPEC section 5: name, amount, due date, category and account are required. */
export const billForm = z.object({
  name: text(120, 'Enter a name'),
  /** 'out' is a bill, 'in' a payday: expected income. */
  direction: z.enum(directions),
  /** The size, above zero whatever the direction. */
  amountCents: positiveCents,
  frequency: z.enum(frequencyKeys),
  /** The date all others are counted from: monthly from 31 January it is 28 February, then 31 March (R44). */
  firstDue: day,
  categoryId: id,
  accountId: id,
  /** Create its transactions when they are due, by itself. */
  autoCreate: z.boolean(),
  ...endingForm,
  ...movingForm,
})
export type BillForm = z.infer<typeof billForm>

/** SPEC section 5: of a debt payment the category is optional. It is a monthly bill, created by itself when it is said so. */
export const debtPaymentForm = z.object({
  name: billForm.shape.name,
  amountCents: billForm.shape.amountCents,
  firstDue: billForm.shape.firstDue,
  categoryId: z.nullable(id),
  accountId: id,
  autoCreate: z._default(z.boolean(), false),
  ...endingForm,
  ...movingForm,
})

export const bill = z.object({
  id,
  name: z.string(),
  direction: z.enum(directions),
  amountCents,
  frequency: z.enum(frequencyKeys),
  firstDue: day,
  /** The first date that has no transaction and was not skipped; null when nothing more is due. */
  nextDue: z.nullable(day),
  due: z.nullable(standing),
  endsOn: z.nullable(day),
  paymentCount: z.nullable(z.int()),
  /** Null: dates on a weekend stay there. */
  weekends: z.nullable(z.enum(weekendRules)),
  lastAmountCents: z.nullable(amountCents),
  /** Null while it does not end. */
  lastDue: z.nullable(day),
  /** How many of its dates are still open; null while it does not end. */
  leftCount: z.nullable(z.int()),
  categoryId: z.nullable(id),
  /** Stays when the category is deleted. */
  categoryName: z.nullable(z.string()),
  accountId: id,
  accountName: z.string(),
  toAccountId: z.nullable(id),
  toAccountName: z.nullable(z.string()),
  /** What is owed in that account today, where owing is its nature. At 0 nothing is due. */
  owedCents: z.nullable(totalCents),
  isActive: z.boolean(),
  pausedAt: z.nullable(instant),
  autoCreate: z.boolean(),
  /** What it comes to in a year, above zero whatever the direction. */
  yearlyCents: totalCents,
  /** Dates before today that have neither a transaction nor were skipped. */
  missedCount: z.int(),
  /** More than 24 of them: none is created until the household chooses (R44). */
  asksAboutMissed: z.boolean(),
  lastPayment: z.nullable(z.object({ dueDate: day, transaction: payment })),
  /** The last payment came to another amount, and the household has not answered yet. */
  priceChange: z.nullable(z.object({ fromCents: amountCents, toCents: amountCents })),
})
export type Bill = z.infer<typeof bill>

export const settingsForm = z.object({
  shortfallLeadDays: z
    .int('Choose a number of days')
    .check(
      z.minimum(shortfallLeadDays.least, 'Choose 0 to 30 days'),
      z.maximum(shortfallLeadDays.most, 'Choose 0 to 30 days'),
    ),
})
