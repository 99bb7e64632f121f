// Refunds: tying what came back to its purchase, and answering the pairs that look like that.
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { RefundProposal } from '#contract/refunds.ts'
import type { Transaction } from '#contract/transactions.ts'
import { computeUnrefunded } from '#domain/refunds.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { refreshAmounts } from './cache.ts'

export const refundProposalsQuery = query.refunds.propose.queryOptions({ meta: { money: 'counts' } })

/** Purchases that this may have come back of, or those that are searched for. */
export const purchasesQuery = (id: string, search: string) =>
  query.refunds.candidates.queryOptions({
    input: { id, ...(search && { search }) },
    placeholderData: keepPreviousData,
    meta: { money: 'lists' },
  })

type Pair = Pick<RefundProposal, 'refund' | 'purchase'>

/** Ties a pair; where more would have come back than was paid, it asks first. */
export function useTieRefund(): (pair: Pair, then?: () => void) => void {
  const showUndo = useUndoToast()
  const confirm = useConfirm()
  const format = useFormat()
  const { mutate } = useOptimisticMutation({
    send: ({ refund, purchase, mayExceed }: Pair & { mayExceed: boolean }) =>
      api.refunds.tie({ refundId: refund.id, purchaseId: purchase.id, mayExceed }),
    show: (client, pair) => patchCached(client, refundProposalsQuery.queryKey, without(pair.refund)),
    settle: (_, { undoId }, { purchase }) =>
      showUndo(`Tied to “${namePayee(purchase).name}”: spending there is that much less`, undoId),
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: query.transactions.key() })
      void client.invalidateQueries({ queryKey: query.refunds.key() })
      refreshAmounts(client)
    },
  })
  return (pair, then) => {
    const tooMuch = pair.refund.amountCents - computeUnrefunded(pair.purchase)
    const send = (mayExceed: boolean) => {
      mutate({ ...pair, mayExceed })
      then?.()
    }
    if (tooMuch <= 0) return send(false)
    confirm({
      title: 'More came back than was paid',
      text: `With this, ${format.money(tooMuch)} more will have come back than the ${format.money(Math.abs(pair.purchase.amountCents))} that were paid. Spending there goes below zero by that much.`,
      confirmLabel: 'Tie it all the same',
      tone: 'primary',
      onConfirm: () => send(true),
    })
  }
}

export function useUntieRefund() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: (refund: Transaction) => api.refunds.untie({ id: refund.id }),
    settle: (_, { undoId }) => showUndo('The refund was untied', undoId),
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: query.transactions.key() })
      void client.invalidateQueries({ queryKey: query.refunds.key() })
      refreshAmounts(client)
    },
  })
}

/** Never proposed again, unless it is undone. */
export function useRejectRefund() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: (refund: Transaction) => api.refunds.reject({ refundId: refund.id }),
    show: (client, refund) => patchCached(client, refundProposalsQuery.queryKey, without(refund)),
    settle: (_, { undoId }, refund) =>
      showUndo(`“${namePayee(refund).name}” is not proposed as a refund again`, undoId),
    refresh: () => void queryClient.invalidateQueries({ queryKey: refundProposalsQuery.queryKey }),
    scope: 'refund proposals',
  })
}

/** Its category; a purchase that is divided stands in the lists as a whole and by its parts. */
export const describeCategory = (
  { isSplit, part, categoryName }: Transaction,
  { money }: Pick<Format, 'money'>,
): string =>
  isSplit
    ? 'divided, all of it'
    : part
      ? `${categoryName}, part of ${money(Math.abs(part.wholeCents))}`
      : categoryName

const without = (refund: Transaction) => (proposals: RefundProposal[]) =>
  proposals.filter((one) => one.refund.id !== refund.id)
