import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { refundProposal, refundTie } from '#contract/refunds.ts'
import { transaction } from '#contract/transactions.ts'
import { byId, id, undoable } from '#contract/values.ts'

export const refundEndpoints = {
  tie: endpoint('writer', 'POST /refunds', 'Ties money that came back to its purchase')
    .input(refundTie)
    .output(undoable),
  untie: endpoint('writer', 'DELETE /refunds/{id}', 'Unties a refund from its purchase')
    .input(byId)
    .output(undoable),
  propose: endpoint(
    'member',
    'GET /refunds/proposals',
    'Money that came in, with the purchase it may be a refund of',
  ).output(z.array(refundProposal)),
  candidates: endpoint(
    'member',
    'GET /refunds/{id}/purchases',
    'Purchases that a transaction may be a refund of, the likeliest first',
  )
    .input(z.extend(byId, { search: z.optional(z.string().check(z.maxLength(200))) }))
    .output(z.array(transaction)),
  reject: endpoint(
    'writer',
    'POST /refunds/rejections',
    'A transaction is no refund: none is proposed for it again',
  )
    .input(z.object({ refundId: id }))
    .output(undoable),
}
