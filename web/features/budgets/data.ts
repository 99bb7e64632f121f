// The household's budgets: what is asked for, and what changing one makes stale.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BudgetRecommendation } from '#contract/budgets.ts'
import { api, query } from '#web/client/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useUndoToast } from '#web/client/undo.ts'
import type { BudgetValues } from './budget-dialog.tsx'

export const recommendationsQuery = query.budgets.recommend.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})

/** SPEC section 8. */
const applied = 'Budget recommendations applied successfully!'
const notApplied = 'Error applying recommendations. Please try again.'

/** Makes recommendations the budgets from this month on, and offers the undo. */
export function useApplyRecommendations() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  const showToast = useToast()
  return useMutation({
    mutationFn: (chosen: readonly BudgetRecommendation[]) =>
      api.budgets.apply({
        recommendations: chosen.map(({ categoryId, recommendedCents }) => ({ categoryId, recommendedCents })),
      }),
    onSuccess: ({ undoId }) => showUndo(applied, undoId),
    onError: ({ code, message }) =>
      showToast({ message: code === 'unexpected' ? notApplied : message, tone: 'danger' }),
    onSettled: () => refreshBudgets(queryClient),
    meta: { showsErrors: true },
  })
}

/** Sets one budget from this month on; the form shows its failure. */
export function useSetBudget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: BudgetValues) => api.budgets.set(values),
    onSettled: () => refreshBudgets(queryClient),
    meta: { showsErrors: true },
  })
}

/** Takes one budget away from this month on, and offers the undo. */
export function useRemoveBudget() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ categoryId }: { categoryId: string; name: string }) => api.budgets.remove({ categoryId }),
    onSuccess: ({ undoId }, { name }) => showUndo(`${name} has no budget any more`, undoId),
    onSettled: () => refreshBudgets(queryClient),
  })
}

function refreshBudgets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.budgets.key() })
}
