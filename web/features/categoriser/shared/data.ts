// Payees that wait for a person, and the decisions about them.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayeeToSort } from '#contract/categoriser.ts'
import { api, query } from '#web/client/api.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'

/** All that waits, of an import or at all; asked once, so that nothing moves under the hand that sorts. */
export const payeesQuery = (importId: string | undefined) =>
  query.categoriser.payees.queryOptions({
    input: importId ? { importId } : {},
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export type Decision = { payee: PayeeToSort; categoryId: string; makeRule: boolean }

/** Sorts payees; several at once are one undo. */
export function useSortPayees(importId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decisions: readonly Decision[]) =>
      api.categoriser.sort({
        ...(importId && { importId }),
        decisions: decisions.map(({ payee: { key, direction }, categoryId, makeRule }) => ({
          key,
          direction,
          categoryId,
          makeRule,
        })),
      }),
    onSettled: () => refreshSorted(queryClient),
  })
}

/** Takes one decision back; the list that is being sorted stays as it is. */
export function useTakeBack() {
  const queryClient = useQueryClient()
  return useMutation(query.undo.undo.mutationOptions({ onSettled: () => refreshSorted(queryClient) }))
}

function refreshSorted(queryClient: QueryClient): void {
  refreshMoney(queryClient)
  void queryClient.invalidateQueries({ queryKey: query.imports.read.key() })
  void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
  void queryClient.invalidateQueries({ queryKey: query.categoriser.figures.key() })
}

/** Makes the rule of a decision that was made without one. */
export function useMakeRule() {
  const queryClient = useQueryClient()
  return useMutation(
    query.keywordRules.create.mutationOptions({
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
        void queryClient.invalidateQueries({ queryKey: query.categories.key() })
      },
    }),
  )
}
