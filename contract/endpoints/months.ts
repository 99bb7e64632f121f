import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { split } from '#contract/households.ts'
import { categoryTotal, monthSummary } from '#contract/months.ts'
import { month } from '#contract/values.ts'

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
