// Transfers between own accounts: making one, and answering the pairs that look like one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Transaction } from '#contract/transactions.ts'
import type { TransferForm } from '#contract/transfers.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useToast } from '#web/ui/toast.tsx'
import { refreshAmounts, showChanges } from './cache.ts'

export type Proposal = Awaited<ReturnType<typeof api.transfers.propose>>[number]

export const proposalsQuery = query.transfers.propose.queryOptions({ meta: { money: 'counts' } })

/** Both sides are on the screen at once; the form shows the failure. */
export function useCreateTransfer() {
  return useOptimisticMutation({
    send: ({ values }: { values: TransferForm; sides: readonly Transaction[] }) =>
      api.transfers.create(values),
    show: (queryClient, { sides }) =>
      showChanges(
        queryClient,
        sides.map((after) => ({ before: null, after })),
      ),
    settle: (queryClient, { outgoing, incoming }, { sides: [out = null, into = null] }) =>
      void showChanges(queryClient, [
        { before: out, after: outgoing },
        { before: into, after: incoming },
      ]),
    refresh: refreshAmounts,
    showsErrors: true,
  })
}

const pairOf = ({ outgoing, incoming }: Proposal) => ({ outgoingId: outgoing.id, incomingId: incoming.id })

/** Links a proposed pair; its undo is unlinking. */
export function useLinkProposal() {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate: unlink } = useMutation({
    mutationFn: (id: string) => api.transfers.unlink({ id }),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return useOptimisticMutation({
    send: (proposal: Proposal) => api.transfers.link(pairOf(proposal)),
    show: (client, proposal) => patchCached(client, proposalsQuery.queryKey, without(proposal)),
    settle: (client, { transferId }, { outgoing, incoming }) => {
      showChanges(client, [
        { before: outgoing, after: linked(outgoing, incoming, transferId) },
        { before: incoming, after: linked(incoming, outgoing, transferId) },
      ])
      const action = { label: 'Undo', onAction: () => unlink(transferId) }
      showToast({ message: 'Linked as a transfer', action })
    },
    refresh: refreshAmounts,
    scope: 'transfer proposals',
  })
}

/** Never proposed again. */
export function useRejectProposal() {
  return useOptimisticMutation({
    send: (proposal: Proposal) => api.transfers.reject(pairOf(proposal)),
    show: (client, proposal) => patchCached(client, proposalsQuery.queryKey, without(proposal)),
    refresh: (client) => void client.invalidateQueries({ queryKey: proposalsQuery.queryKey }),
    scope: 'transfer proposals',
  })
}

const without = (gone: Proposal) => (proposals: Proposal[]) =>
  proposals.filter(({ outgoing }) => outgoing.id !== gone.outgoing.id)

const linked = (row: Transaction, other: Transaction, id: string): Transaction => ({
  ...row,
  transfer: { id, otherId: other.id, otherAccountName: other.accountName },
})
