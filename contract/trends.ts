import * as z from 'zod/mini'
import { id, month, totalCents } from './values.ts'

/** What each of several things came to, month by month. */
export const trends = z.object({
  /** Oldest first, the current one last. None before the household's first transaction. */
  months: z.array(month),
  lines: z.array(
    z.object({
      id,
      /** One for each month. */
      amountsCents: z.array(totalCents),
    }),
  ),
})
export type Trends = z.infer<typeof trends>
