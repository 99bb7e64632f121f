import type { Bill } from '#contract/recurring-bills.ts'
import { type Day, dayInMonth, shiftMonth, type Month, addDays } from '#domain/calendar.ts'
import { boundedCents } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import { answerEmpty, type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { readDueBeforePay } from './before-pay.ts'
import {
  addBill,
  answerPriceChange,
  changeBill,
  dropMissedDates,
  pauseBill,
  resumeBill,
} from './change-bill.ts'
import { createMissedTransactions, createDueTransactions } from './create-due-transactions.ts'
import { dismissCandidate, findCandidates, listMerchants } from './detect-bills.ts'
import { readCalendar, readLeadDays, readShortfalls, readUpcoming } from './forecast.ts'
import { offerMatches, rejectMatch } from './match-payments.ts'
import { listOccurrences } from './occurrences.ts'
import { payDate, skipDate, unpayDate, unskipDate } from './pay-date.ts'
import { listBills, readBill } from './queries.ts'
import {
  dismissEnteredShortfall,
  dismissShortfall,
  raiseEnteredShortfall,
  raiseShortfallOfBill,
} from './dismiss-shortfall.ts'

const api = householdApi.recurringBills

export const recurringBillRoutes = {
  list: api.list.handler(async ({ context }) => {
    const { tx, today } = context
    const shortfallLeadDays = await readLeadDays(tx)
    const bills = await listBills(tx, today)
    const yearly = (direction: string) =>
      boundedCents(
        bills
          .filter((one) => one.isActive && one.direction === direction)
          .reduce((sum, one) => sum + one.yearlyCents, 0),
      )
    return {
      today,
      bills,
      shortfallLeadDays,
      yearlyOutCents: yearly('out'),
      yearlyInCents: yearly('in'),
      shortfalls: await readShortfalls(tx, today, shortfallLeadDays),
    }
  }),

  occurrences: api.occurrences.handler(async ({ context, input: { id } }) =>
    listOccurrences(context.tx, id, context.today),
  ),

  create: api.create.handler(async ({ context, input }) => readBill(context, await addBill(context, input))),

  createDebtPayment: api.createDebtPayment.handler(async ({ context, input }) => {
    const form = { ...input, direction: 'out', frequency: 'monthly' } as const
    return readBill(context, await addBill(context, form))
  }),

  update: api.update.handler(({ context, input: { id, ...changes } }) =>
    readBillAfter(changeBill(context, id, changes), context, id),
  ),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'recurring_bills', ids: [id] }),
  })),

  pause: api.pause.handler(({ context, input: { id } }) =>
    readBillAfter(pauseBill(context, id), context, id),
  ),

  resume: api.resume.handler(({ context, input: { id } }) =>
    readBillAfter(resumeBill(context, id), context, id),
  ),

  createDue: api.createDue.handler(async ({ context }) => createDueTransactions(by(context))),

  catchUp: api.catchUp.handler(async ({ context, input: { id, choice } }) => {
    await readBill(context, id)
    if (choice === 'only-from-now-on') await dropMissedDates(context, id)
    const createdCount = choice === 'create-all' ? await createMissedTransactions(by(context), id) : 0
    return { createdCount, bill: await readBill(context, id) }
  }),

  skip: api.skip.handler(({ context, input: { id, dueDate } }) =>
    readBillAfter(skipDate(context, { billId: id, dueDate }), context, id),
  ),

  unskip: api.unskip.handler(({ context, input: { id, dueDate } }) =>
    readBillAfter(unskipDate(context.tx, { billId: id, dueDate }), context, id),
  ),

  pay: api.pay.handler(({ context, input: { id, dueDate, transactionId } }) =>
    readBillAfter(payDate(context, { billId: id, dueDate, transactionId }), context, id),
  ),

  unpay: api.unpay.handler(({ context, input: { id, dueDate } }) =>
    readBillAfter(unpayDate(context.tx, { billId: id, dueDate }), context, id),
  ),

  answerPriceChange: api.answerPriceChange.handler(({ context, input }) =>
    readBillAfter(answerPriceChange(context, input), context, input.id),
  ),

  matches: api.matches.handler(async ({ context, input }) =>
    offerMatches(context.tx, context.today, input.transactionId),
  ),

  rejectMatch: api.rejectMatch.handler(({ context, input: { id, transactionId } }) =>
    answerEmpty(rejectMatch(context, { billId: id, transactionId })),
  ),

  candidates: api.candidates.handler(async ({ context }) => findCandidates(context.tx, context.today)),

  acceptCandidate: api.acceptCandidate.handler(async ({ context, input: { key, ...form } }) => {
    const candidates = await findCandidates(context.tx, context.today)
    const candidate = candidates.find((one) => one.key === key)
    if (!candidate) throw new AppError('not-found')
    const bill = { ...form, merchants: listMerchants(candidate) }
    return readBill(context, await addBill(context, bill))
  }),

  dismissCandidate: api.dismissCandidate.handler(({ context, input }) =>
    answerEmpty(dismissCandidate(context, input)),
  ),

  calendar: api.calendar.handler(({ context, input: { months } }) =>
    readCalendar(context, monthsAfter(context.today, months)),
  ),

  upcoming: api.upcoming.handler(async ({ context }) => {
    const { tx, today } = context
    const upcoming = await readUpcoming(tx, today, await readLeadDays(tx))
    return { ...upcoming, beforePay: await readDueBeforePay(context) }
  }),

  dismissShortfall: api.dismissShortfall.handler(({ context, input: { id, ...shortfall } }) =>
    answerEmpty(dismissShortfall(context, { billId: id, ...shortfall })),
  ),

  raiseShortfall: api.raiseShortfall.handler(({ context, input: { id, dueDate } }) =>
    answerEmpty(raiseShortfallOfBill(context.tx, { billId: id, dueDate })),
  ),

  dismissEnteredShortfall: api.dismissEnteredShortfall.handler(({ context, input }) =>
    answerEmpty(dismissEnteredShortfall(context, input)),
  ),

  raiseEnteredShortfall: api.raiseEnteredShortfall.handler(({ context, input: { transactionId } }) =>
    answerEmpty(raiseEnteredShortfall(context.tx, transactionId)),
  ),

  changeSettings: api.changeSettings.handler(async ({ context: { tx }, input: { shortfallLeadDays } }) => {
    await tx.updateTable('households').set({ shortfallLeadDays }).execute()
    return { shortfallLeadDays }
  }),
}

/** The bill as it is when that is done. */
async function readBillAfter(work: Promise<void>, context: HouseholdContext, id: string): Promise<Bill> {
  await work
  return readBill(context, id)
}

const by = (context: HouseholdContext) => ({ ...context, enteredBy: context.member.userId })

/** A year from 21 November ends on 20 November. */
const monthsAfter = (today: Day, months: number): Day =>
  addDays(dayInMonth(shiftMonth(today.slice(0, 7) as Month, months), Number(today.slice(8))), -1)
