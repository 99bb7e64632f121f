import { householdApi } from '#server/platform/api/builders.ts'
import { listCandidates, proposeForAll } from './queries.ts'
import { rejectRefund, tieRefund, untieRefund } from './tie-refund.ts'

const api = householdApi.refunds

export const refundRoutes = {
  tie: api.tie.handler(async ({ context, input }) => ({ undoId: await tieRefund(context, input) })),

  untie: api.untie.handler(async ({ context, input: { id } }) => ({
    undoId: await untieRefund(context, id),
  })),

  propose: api.propose.handler(({ context: { tx } }) => proposeForAll(tx)),

  candidates: api.candidates.handler(({ context: { tx }, input }) => listCandidates(tx, input)),

  reject: api.reject.handler(async ({ context, input: { refundId } }) => ({
    undoId: await rejectRefund(context, refundId),
  })),
}
