import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { split } from './households.ts'
import { month, totalCents } from './values.ts'

export const monthSummary = z.object({
  month,
  incomeCents: totalCents,
  needsCents: totalCents,
  wantsCents: totalCents,
  savingsDebtCents: totalCents,
  uncategorizedCents: totalCents,
  uncategorizedIncomeCents: totalCents,
  uncategorizedCount: z.int(),
  transactionCount: z.int(),
})
export type MonthSummary = z.infer<typeof monthSummary>

export const categoryTotal = z.object({
  categoryId: z.nullable(z.string()),
  name: z.string(),
  group: z.nullable(z.string()),
  amountCents: totalCents,
  transactionCount: z.int(),
})

export type CategoryTotal = z.infer<typeof categoryTotal>

export const monthEndpoints = {
  read: endpoint('member', 'GET /months/{month}', 'A month against the split in force when it began')
    .input(z.object({ month }))
    .output(
      z.object({
        summary: monthSummary,
        split,
        categories: z.array(categoryTotal),
        /** All uncategorized transactions of the household, not only this month's. */
        uncategorizedEverCount: z.int(),
      }),
    ),
  list: endpoint('member', 'GET /months', 'Month summaries from one month to another, at most 120')
    .input(z.object({ from: month, to: month }))
    .output(z.array(monthSummary)),
}
