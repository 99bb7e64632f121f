import * as z from 'zod/mini'
import { findPeriodFault, periodFaults } from '#domain/reports/period.ts'
import { transactionSorts } from './choices.ts'
import { viewName } from './saved-views.ts'
import { transactionFilter } from './transactions.ts'
import { id, month } from './values.ts'

/** What the list of transactions was asked for: its months, what narrows it, and how it is sorted. */
export const transactionViewFilter = z
  .extend(transactionFilter, {
    /** `this` is the current month, which moves on with the calendar. */
    month: z.union([month, z.enum(['this', 'all'])]),
    sort: z.optional(z.enum(transactionSorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
  })
  .check(
    z.check(({ value: { from, to }, issues }) => {
      const fault = from && to && findPeriodFault(from, to)
      if (fault) issues.push({ code: 'custom', path: ['to'], message: periodFaults[fault], input: to })
    }),
  )
export type TransactionViewFilter = z.infer<typeof transactionViewFilter>

const fields = { name: viewName, filter: transactionViewFilter }
export const transactionViewForm = z.object(fields)
export type TransactionViewForm = z.infer<typeof transactionViewForm>
export const transactionViewChanges = z.partial(transactionViewForm)

/** A list of transactions that was given a name. */
export const transactionView = z.object({ id, name: z.string(), filter: transactionViewFilter })
export type TransactionView = z.infer<typeof transactionView>
