import * as z from 'zod/mini'
import { transaction } from './transactions.ts'
import { id } from './values.ts'

/** Money that came in, and the purchase that it may have come back of. */
export const refundProposal = z.object({ refund: transaction, purchase: transaction, daysApart: z.int() })
export type RefundProposal = z.infer<typeof refundProposal>

export const refundTie = z.object({
  refundId: id,
  /** A purchase that is divided divides its refund alike. */
  purchaseId: id,
  /** Whether more may have come back than was paid. */
  mayExceed: z._default(z.boolean(), false),
})
