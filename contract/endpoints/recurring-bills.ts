import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { billCandidate, billMatch, candidateKey, occurrence } from '#contract/recurring-bill-payments.ts'
import { billCalendar, shortfall, upcomingBills } from '#contract/recurring-bills-ahead.ts'
import { bill, billForm, debtPaymentForm, positiveCents, settingsForm } from '#contract/recurring-bills.ts'
import { byId, day, id, totalCents, undoable } from '#contract/values.ts'

const billList = z.object({
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

const creation = z.object({
  /** Transactions made now. 0 is 'No bills due for automatic transaction creation.' (SPEC section 8). */
  createdCount: z.int(),
  /** Bills of which more than 24 dates were missed: none made, the household chooses with `catchUp`. */
  asks: z.array(z.object({ billId: id, billName: z.string(), missedCount: z.int() })),
})

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
    'The coming months: what each account will stand at, also with usual other spending, and each date covered or short by how much',
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
  dismissEnteredShortfall: endpoint(
    'pro-writer',
    'PUT /recurring-bills/entered-shortfalls/{transactionId}/dismissal',
    'As the dismissal of a date, for a transaction that was entered for a coming day',
  )
    .input(z.object({ transactionId: id, shortCents: positiveCents }))
    .output(z.object({})),
  raiseEnteredShortfall: endpoint(
    'pro-writer',
    'DELETE /recurring-bills/entered-shortfalls/{transactionId}/dismissal',
    'Takes that dismissal back',
  )
    .input(z.object({ transactionId: id }))
    .output(z.object({})),
  changeSettings: endpoint(
    'owner',
    'PATCH /recurring-bills/settings',
    'How many days ahead a shortfall is warned of',
  )
    .input(settingsForm)
    .output(settingsForm),
}
