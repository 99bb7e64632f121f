// What a household asks of its refunds, as tests call it.
import type { MonthSummary } from '#contract/months.ts'
import type { RefundProposal } from '#contract/refunds.ts'
import type { Transaction, TransactionDetail } from '#contract/transactions.ts'
import type { Person } from './app.ts'

export type Undoable = { undoId: string }

/** Those of June and July 2026. */
export function refundCalls(who: () => Person) {
  const months = async () =>
    (await who().ok<MonthSummary[]>('GET /months?from=2026-06&to=2026-07')).map((month) => [
      month.incomeCents,
      month.needsCents,
      month.wantsCents,
      month.uncategorizedCents,
      month.uncategorizedIncomeCents,
    ])
  return {
    months,
    /** All that the household sees of its transactions, and what the months count. */
    state: async () => [await who().ok('GET /transactions?limit=500'), await months()],
    read: (id: string) => who().ok<TransactionDetail>(`GET /transactions/${id}`),
    tie: (refund: Transaction, purchase: Transaction, extra = {}) =>
      who().call('POST /refunds', { refundId: refund.id, purchaseId: purchase.id, ...extra }),
    /** Pairs of ids, the refund first. */
    propose: async () =>
      (await who().ok<RefundProposal[]>('GET /refunds/proposals')).map(({ refund, purchase }) => [
        refund.id,
        purchase.id,
      ]),
  }
}
