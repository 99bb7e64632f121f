import * as z from 'zod/mini'
import { largestAmount } from '#domain/money.ts'
import { directions, shortfallLeadDays } from '#domain/recurring-bills/due.ts'
import { frequencyKeys } from '#domain/recurrence.ts'
import { endpoint } from './endpoint.ts'
import { billCandidate, billMatch, candidateKey, occurrence, payment } from './recurring-bill-payments.ts'
import { billCalendar, shortfall, standing, upcomingBills } from './recurring-bills-ahead.ts'
import { amountCents, day, id, instant, text, totalCents, undoable } from './values.ts'

const positiveCents = amountCents.check(
  z.minimum(1, 'Enter an amount above zero'),
  z.maximum(largestAmount, 'This amount is too large'),
)

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
})

export const bill = z.object({
  id,
  name: z.string(),
  direction: z.enum(directions),
  amountCents,
  frequency: z.enum(frequencyKeys),
  firstDue: day,
  /** The first date that has no transaction and was not skipped. */
  nextDue: day,
  due: standing,
  categoryId: z.nullable(id),
  /** Stays when the category is deleted. */
  categoryName: z.nullable(z.string()),
  accountId: id,
  accountName: z.string(),
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

export const billList = z.object({
  today: day,
  /** By next date; paused ones too. */
  bills: z.array(bill),
  /** Active bills of a year, and active paydays. */
  yearlyOutCents: totalCents,
  yearlyInCents: totalCents,
  /** How many days ahead a shortfall is warned of. */
  shortfallLeadDays: z.int(),
  /** Within those days, as the accounts stand now. */
  shortfalls: z.array(shortfall),
})

export const creation = z.object({
  /** Transactions made now. 0 is 'No bills due for automatic transaction creation.' (SPEC section 8). */
  createdCount: z.int(),
  /** Bills of which more than 24 dates were missed: none made, the household chooses with `catchUp`. */
  asks: z.array(z.object({ billId: id, billName: z.string(), missedCount: z.int() })),
})

export const settingsForm = z.object({
  shortfallLeadDays: z
    .int('Choose a number of days')
    .check(
      z.minimum(shortfallLeadDays.least, 'Choose 0 to 30 days'),
      z.maximum(shortfallLeadDays.most, 'Choose 0 to 30 days'),
    ),
})

const byId = z.object({ id })
const byDate = z.object({ id, dueDate: day })

export const recurringBillEndpoints = {
  // A household that had Pro keeps its bills to look at (R18).
  list: endpoint('member', 'GET /recurring-bills', 'All bills and paydays by their next date').output(
    billList,
  ),
  occurrences: endpoint(
    'member',
    'GET /recurring-bills/{id}/occurrences',
    'The dates of a bill, newest first: what was done, and what is open of the past two years and the coming one',
  )
    .input(byId)
    .output(z.array(occurrence)),
  create: endpoint('pro-writer', 'POST /recurring-bills', 'Adds a bill or a payday')
    .input(billForm)
    .output(bill),
  createDebtPayment: endpoint(
    'pro-writer',
    'POST /recurring-bills/debt-payments',
    'Adds the monthly payment of a debt as a bill',
  )
    .input(debtPaymentForm)
    .output(bill),
  update: endpoint('pro-writer', 'PATCH /recurring-bills/{id}', 'Changes a bill')
    .input(z.extend(z.partial(billForm), { id }))
    .output(bill),
  delete: endpoint('pro-writer', 'DELETE /recurring-bills/{id}', 'Deletes a bill; its transactions stay')
    .input(byId)
    .output(undoable),
  pause: endpoint('pro-writer', 'PUT /recurring-bills/{id}/pause', 'Makes a bill inactive')
    .input(byId)
    .output(bill),
  resume: endpoint('pro-writer', 'DELETE /recurring-bills/{id}/pause', 'Makes a bill active from today on')
    .input(byId)
    .output(bill),

  createDue: endpoint(
    'pro-writer',
    'POST /recurring-bills/creations',
    'Creates the transactions of all active bills up to today, each date once',
  ).output(creation),
  catchUp: endpoint(
    'pro-writer',
    'POST /recurring-bills/{id}/catch-up',
    'What to do with more than 24 missed dates: create them all, or go on from today',
  )
    .input(z.object({ id, choice: z.enum(['create-all', 'only-from-now-on']) }))
    .output(z.object({ createdCount: z.int(), bill })),

  skip: endpoint('pro-writer', 'PUT /recurring-bills/{id}/skips/{dueDate}', 'Skips a date')
    .input(byDate)
    .output(bill),
  unskip: endpoint('pro-writer', 'DELETE /recurring-bills/{id}/skips/{dueDate}', 'Takes a skip back')
    .input(byDate)
    .output(bill),
  pay: endpoint(
    'pro-writer',
    'PUT /recurring-bills/{id}/payments/{dueDate}',
    'This transaction is the payment of this date; it takes the place of one that was created for it',
  )
    .input(z.extend(byDate, { transactionId: id }))
    .output(bill),
  unpay: endpoint(
    'pro-writer',
    'DELETE /recurring-bills/{id}/payments/{dueDate}',
    'Unlinks the transaction of a date; the transaction stays',
  )
    .input(byDate)
    .output(bill),
  answerPriceChange: endpoint(
    'pro-writer',
    'PUT /recurring-bills/{id}/price-answer',
    'Uses the amount that was last paid, or keeps the old one and does not ask again about this amount',
  )
    .input(z.object({ id, paidCents: positiveCents, use: z.boolean() }))
    .output(bill),

  matches: endpoint(
    'pro',
    'GET /recurring-bills/matches',
    'Transactions of the last months that look like payments of bills, or whether one does',
  )
    .input(z.object({ transactionId: z.optional(id) }))
    .output(z.array(billMatch)),
  rejectMatch: endpoint(
    'pro-writer',
    'POST /recurring-bills/{id}/match-rejections',
    'This transaction is no payment of this bill: not offered again',
  )
    .input(z.object({ id, transactionId: id }))
    .output(z.object({})),

  candidates: endpoint(
    'pro',
    'GET /recurring-bills/candidates',
    'Bills read from what was paid in the last 13 months, the surest first',
  ).output(z.array(billCandidate)),
  acceptCandidate: endpoint(
    'pro-writer',
    'POST /recurring-bills/candidates/acceptances',
    'Adds a bill that was read from payments: it knows the next ones by whom they name',
  )
    .input(z.extend(billForm, { key: candidateKey }))
    .output(bill),
  dismissCandidate: endpoint(
    'pro-writer',
    'POST /recurring-bills/candidates/dismissals',
    'Does not offer it again, or does again',
  )
    .input(z.object({ key: candidateKey, isDismissed: z.boolean() }))
    .output(z.object({})),

  calendar: endpoint(
    'pro',
    'GET /recurring-bills/calendar',
    'The coming months: what each account will stand at, and each date covered or short by how much',
  )
    .input(
      z.object({ months: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 12) }),
    )
    .output(billCalendar),
  upcoming: endpoint(
    'pro',
    'GET /recurring-bills/upcoming',
    'What is due within 7 days, overdue dates included',
  ).output(upcomingBills),
  dismissShortfall: endpoint(
    'pro-writer',
    'PUT /recurring-bills/{id}/shortfall-dismissals/{dueDate}',
    'The household knows that so much lacks for this date: warned of again only when that changes by more than a tenth',
  )
    .input(z.extend(byDate, { shortCents: positiveCents }))
    .output(z.object({})),
  raiseShortfall: endpoint(
    'pro-writer',
    'DELETE /recurring-bills/{id}/shortfall-dismissals/{dueDate}',
    'Takes a dismissal back',
  )
    .input(byDate)
    .output(z.object({})),
  changeSettings: endpoint(
    'owner',
    'PATCH /recurring-bills/settings',
    'How many days ahead a shortfall is warned of',
  )
    .input(settingsForm)
    .output(settingsForm),
}
