import { type Day, dayInMonth, shiftMonth, type Month, addDays } from '#domain/calendar.ts'
import { cents, sumCents } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import { type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import {
  addBill,
  answerPriceChange,
  changeBill,
  deleteBill,
  dropMissedDates,
  pauseBill,
  resumeBill,
} from './change-bill.ts'
import { readToday } from './today.ts'
import { createMissedTransactions, createDueTransactions } from './create-due-transactions.ts'
import { dismissCandidate, findCandidates, listMerchants } from './detect-bills.ts'
import { readCalendar, readShortfalls, readUpcoming } from './forecast.ts'
import { offerMatches, rejectMatch } from './match-payments.ts'
import { listOccurrences } from './occurrences.ts'
import { payDate, skipDate, unpayDate, unskipDate } from './pay-date.ts'
import { listBills, readBill } from './queries.ts'
import { dismissShortfall, raiseShortfall } from './warn-of-shortfalls.ts'

const api = householdApi.recurringBills

export const recurringBillRoutes = {
  list: api.list.handler(async ({ context }) => {
    const { tx } = context
    const { today, shortfallLeadDays } = await readTodayOf(context)
    const bills = await listBills(tx, today)
    const yearly = (direction: string) =>
      sumCents(
        bills
          .filter((one) => one.isActive && one.direction === direction)
          .map((one) => cents(one.yearlyCents)),
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
    listOccurrences(context.tx, id, (await readTodayOf(context)).today),
  ),

  create: api.create.handler(async ({ context, input }) =>
    answer(context, await addBill(context.tx, context.member, input, readNow(context))),
  ),

  createDebtPayment: api.createDebtPayment.handler(async ({ context, input }) => {
    const form = { ...input, direction: 'out', frequency: 'monthly' } as const
    return answer(context, await addBill(context.tx, context.member, form, readNow(context)))
  }),

  update: api.update.handler(async ({ context, input: { id, ...changes } }) => {
    await changeBill(context.tx, id, changes, readNow(context))
    return answer(context, id)
  }),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteBill(context, id),
  })),

  pause: api.pause.handler(async ({ context, input: { id } }) => {
    await pauseBill(context.tx, context.member, id, readNow(context))
    return answer(context, id)
  }),

  resume: api.resume.handler(async ({ context, input: { id } }) => {
    await resumeBill(context.tx, id, readNow(context))
    return answer(context, id)
  }),

  createDue: api.createDue.handler(async ({ context }) =>
    createDueTransactions(context.tx, await by(context)),
  ),

  catchUp: api.catchUp.handler(async ({ context, input: { id, choice } }) => {
    await readBill(context.tx, id, readNow(context))
    if (choice === 'only-from-now-on') await dropMissedDates(context.tx, id, readNow(context))
    const createdCount =
      choice === 'create-all' ? await createMissedTransactions(context.tx, id, await by(context)) : 0
    return { createdCount, bill: await answer(context, id) }
  }),

  skip: api.skip.handler(async ({ context, input: { id, dueDate } }) => {
    await skipDate(context.tx, context.member, { billId: id, dueDate }, readNow(context))
    return answer(context, id)
  }),

  unskip: api.unskip.handler(async ({ context, input: { id, dueDate } }) => {
    await unskipDate(context.tx, { billId: id, dueDate })
    return answer(context, id)
  }),

  pay: api.pay.handler(async ({ context, input: { id, dueDate, transactionId } }) => {
    await payDate(context.tx, { billId: id, dueDate, transactionId }, readNow(context))
    return answer(context, id)
  }),

  unpay: api.unpay.handler(async ({ context, input: { id, dueDate } }) => {
    await unpayDate(context.tx, { billId: id, dueDate })
    return answer(context, id)
  }),

  answerPriceChange: api.answerPriceChange.handler(async ({ context, input }) => {
    await answerPriceChange(context.tx, input, readNow(context))
    return answer(context, input.id)
  }),

  matches: api.matches.handler(async ({ context, input }) =>
    offerMatches(context.tx, (await readTodayOf(context)).today, input.transactionId),
  ),

  rejectMatch: api.rejectMatch.handler(async ({ context, input: { id, transactionId } }) => {
    await rejectMatch(context.tx, context.member, { billId: id, transactionId }, readNow(context))
    return {}
  }),

  candidates: api.candidates.handler(async ({ context }) =>
    findCandidates(context.tx, (await readTodayOf(context)).today),
  ),

  acceptCandidate: api.acceptCandidate.handler(async ({ context, input: { key, ...form } }) => {
    const candidates = await findCandidates(context.tx, (await readTodayOf(context)).today)
    const candidate = candidates.find((one) => one.key === key)
    if (!candidate) throw new AppError('not-found')
    const bill = { ...form, merchants: listMerchants(candidate) }
    return answer(context, await addBill(context.tx, context.member, bill, readNow(context)))
  }),

  dismissCandidate: api.dismissCandidate.handler(async ({ context, input }) => {
    await dismissCandidate(context.tx, context.member, input, readNow(context))
    return {}
  }),

  calendar: api.calendar.handler(async ({ context, input: { months } }) => {
    const { today } = await readTodayOf(context)
    return readCalendar(context.tx, today, monthsAfter(today, months))
  }),

  upcoming: api.upcoming.handler(async ({ context }) => {
    const { today, shortfallLeadDays } = await readTodayOf(context)
    return readUpcoming(context.tx, today, shortfallLeadDays)
  }),

  dismissShortfall: api.dismissShortfall.handler(async ({ context, input: { id, ...shortfall } }) => {
    await dismissShortfall(context.tx, context.member, { billId: id, ...shortfall }, readNow(context))
    return {}
  }),

  raiseShortfall: api.raiseShortfall.handler(async ({ context, input: { id, dueDate } }) => {
    await raiseShortfall(context.tx, { billId: id, dueDate })
    return {}
  }),

  changeSettings: api.changeSettings.handler(async ({ context: { tx }, input: { shortfallLeadDays } }) => {
    await tx.updateTable('households').set({ shortfallLeadDays }).execute()
    return { shortfallLeadDays }
  }),
}

const readNow = ({ services }: HouseholdContext): Date => services.clock.now()
const readTodayOf = (context: HouseholdContext) => readToday(context.tx, readNow(context))
const answer = (context: HouseholdContext, id: string) => readBill(context.tx, id, readNow(context))

const by = async (context: HouseholdContext) => {
  const { today } = await readTodayOf(context)
  return { today, now: readNow(context), enteredBy: context.member.userId }
}

/** A year from 21 November ends on 20 November. */
const monthsAfter = (today: Day, months: number): Day =>
  addDays(dayInMonth(shiftMonth(today.slice(0, 7) as Month, months), Number(today.slice(8))), -1)
