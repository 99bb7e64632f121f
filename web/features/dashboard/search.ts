// What the address of the dashboard says: /app/dashboard?month=2026-10, and the current month when it says nothing.
import * as z from 'zod/mini'
import { month } from '#contract/values.ts'

export const dashboardSearch = z.object({
  // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
  month: z.catch(z.optional(month), undefined),
})
