// What is coming: what the accounts will stand at, what is due soon, what cannot be covered.
import * as z from 'zod/mini'
import { directions, dueTones } from '#domain/recurring-bills/due.ts'
import { amountCents, day, id, month, totalCents } from './values.ts'

/** 'Due in 5 days', seen from the household's today (SPEC section 4). */
export const standing = z.object({ label: z.string(), tone: z.enum(dueTones) })

/** A payment that an account cannot cover. */
export const shortfall = z.object({
  /** Of a date of a bill; null for a transaction that was entered for a coming day. */
  billId: z.nullable(id),
  transactionId: z.nullable(id),
  /** Of the bill, or what the transaction says. */
  name: z.string(),
  accountId: id,
  accountName: z.string(),
  dueDate: day,
  amountCents,
  shortCents: amountCents,
  /** Somebody knows, and what lacks is still about what it was then: no warning. */
  isDismissed: z.boolean(),
})
export type Shortfall = z.infer<typeof shortfall>

const comingPayment = z.object({
  /** Of a date that is still to come; null for a transaction already entered for a coming day. */
  billId: z.nullable(id),
  transactionId: z.nullable(id),
  name: z.string(),
  /** Its own date; when it is before today it is overdue and counts today. */
  date: day,
  /** Below zero for money out. */
  amountCents,
  /** How much of it the account lacks; 0 is covered. */
  shortCents: amountCents,
})

const balance = z.object({ date: day, balanceCents: totalCents })

export const billCalendar = z.object({
  today: day,
  /** The last day of it. */
  until: day,
  accounts: z.array(
    z.object({
      accountId: id,
      accountName: z.string(),
      /** Null where owing is its nature (Credit and Debt): nothing is short there. */
      floorCents: z.nullable(amountCents),
      /** Today first, then each day something moves, at its end. */
      balances: z.array(balance),
      lowest: balance,
      payments: z.array(comingPayment),
      /**
       * What left the account beside bills in each of the last six full months, oldest first, and in a usual one: the
       * median; null with fewer than three months.
       */
      otherSpending: z.object({
        months: z.array(z.object({ month, spentCents: totalCents })),
        monthlyCents: z.nullable(totalCents),
      }),
      /** The same balances where other spending goes on as usual: the lower line. Null where that is not known. */
      usual: z.nullable(
        z.object({
          /** Where it bends, through the last day: it falls evenly in between. */
          balances: z.array(balance),
          lowest: balance,
          /** The first day below what the account may stand at; null when it never is. */
          belowFloorOn: z.nullable(day),
        }),
      ),
    }),
  ),
})
export type BillCalendar = z.infer<typeof billCalendar>

export const upcomingBills = z.object({
  today: day,
  /** The last day of the window (SPEC section 2: 7 days). */
  until: day,
  /** What the bills among them come to; paydays are not in it. */
  totalCents,
  items: z.array(
    z.object({
      billId: id,
      name: z.string(),
      direction: z.enum(directions),
      amountCents,
      dueDate: day,
      due: standing,
      accountName: z.string(),
      shortCents: amountCents,
    }),
  ),
  shortfalls: z.array(shortfall),
  /** What is due until the month ends or, if that is later, until the day before the next payday. */
  beforePay: z.object({
    until: day,
    nextPayday: z.nullable(day),
    /** Bills that are spending, and bills that save or pay a debt off. */
    spendingCents: totalCents,
    savingsCents: totalCents,
  }),
})
export type UpcomingBills = z.infer<typeof upcomingBills>
