// What a report sets side by side by month, beside its own period's figures.
import * as z from 'zod/mini'
import { accountTypes } from '#domain/accounts.ts'
import { baseFigures } from '#domain/counting.ts'
import { split } from './households.ts'
import { monthSummary } from './months.ts'
import { reportRange } from './reports.ts'
import { day, id, month, totalCents } from './values.ts'

export const reportMonths = z.object({
  /** Oldest first; each with the split that was in force when it began. */
  months: z.array(z.extend(monthSummary, { split })),
  rows: z.array(
    z.object({
      /** Null is what has no category. */
      categoryId: z.nullable(id),
      name: z.string(),
      figure: z.enum(baseFigures),
      /** One for each month. */
      amountsCents: z.array(totalCents),
      /** What of each was only guessed, and waits for somebody to confirm it. */
      guessedCents: z.array(totalCents),
    }),
  ),
})
export type ReportMonths = z.infer<typeof reportMonths>

export const netWorth = z.object({
  /** Oldest first: what there was at the end of each month, and of the current one today. */
  points: z.array(
    z.object({
      month,
      day,
      assetsCents: totalCents,
      debtsCents: totalCents,
      /** What there was more than at the end of the month before. */ changeCents: totalCents,
    }),
  ),
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.enum(accountTypes),
      isClosed: z.boolean(),
      /** The day of the balance that counts; null where nobody confirmed one. */
      confirmedDay: z.nullable(day),
      /** One for each point. */
      balancesCents: z.array(totalCents),
    }),
  ),
  /** Debts that have no account, and so no part in this. */
  otherDebts: z.array(z.object({ name: z.string(), balanceCents: totalCents })),
})
export type NetWorth = z.infer<typeof netWorth>

export const reportMerchants = z.object({
  range: reportRange,
  /** The days that it is compared with; null where nothing is known of them, or where it is with none. */
  base: z.nullable(reportRange),
  /** Expenses by merchant, the largest first. */
  merchants: z.array(
    z.object({
      /** Narrows a list of transactions to the merchant's. */
      payee: z.string(),
      name: z.string(),
      countedCents: totalCents,
      /** What of it was only guessed, and waits for somebody to confirm it. */
      guessedCents: totalCents,
      transactionCount: z.int(),
      /** In the days that are compared: all of the period, or those that have come. */
      comparedCents: z.nullable(totalCents),
      baseCents: z.nullable(totalCents),
    }),
  ),
  /** What is not listed. */
  others: z.object({ merchantCount: z.int(), countedCents: totalCents }),
})
export type ReportMerchants = z.infer<typeof reportMerchants>
