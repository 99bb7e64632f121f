// Categories that are always divided: saying so, and the transactions from before.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category, DivisionPart } from '#contract/categories.ts'
import { api, query } from '#web/client/api.ts'
import { useOptimisticMutation } from '#web/client/optimistic.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { patchCategories } from './data.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Says what a category is always divided into; no parts end it. Then asks about its earlier transactions. */
export function useSaveDivision() {
  const showUndo = useUndoToast()
  const askAboutEarlier = useEarlierQuestion()
  return useOptimisticMutation({
    send: ({ category: { id }, parts }: { category: Category; parts: readonly DivisionPart[] }) =>
      api.categories.divide({ id, parts: [...parts] }),
    show: (queryClient, { category: { id }, parts }) =>
      patchCategories(queryClient, (all) =>
        all.map((one) => (one.id === id ? { ...one, division: [...parts] } : one)),
      ),
    settle: (_, { undoId, category }, { parts }) => {
      const ends = parts.length === 0
      showUndo(
        ends ? `${category.name} is no longer divided` : `${category.name} is divided from now on`,
        undoId,
      )
      return ends ? undefined : askAboutEarlier(category, { isSilent: true })
    },
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: query.categories.key() }),
    showsErrors: true,
  })
}

/** Counts the transactions from before, and asks whether they are to be divided, too. */
export function useEarlierQuestion() {
  const format = useFormat()
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: divide } = useDivideEarlier()
  return async (category: Category, { isSilent = false } = {}): Promise<void> => {
    const { count } = await api.transactions
      .countUndivided({ id: category.id })
      .catch((error: unknown) => ({ count: error instanceof Error ? error.message : '' }))
    if (typeof count === 'string') return void showToast({ message: count, tone: 'danger' })
    if (count === 0)
      return isSilent
        ? undefined
        : void showToast({ message: `Nothing earlier in ${category.name} is in one piece.` })
    confirm({
      title: `Divide ${format.count(count, 'earlier transaction')}, too?`,
      text: `${category.name} has ${format.count(count, 'transaction')} in one piece. Earlier months change with them; one undo puts them together again.`,
      confirmLabel: `Divide ${format.number(count)}`,
      cancelLabel: 'Leave them',
      tone: 'primary',
      onConfirm: () => divide(category),
      failed: 'They could not be divided',
    })
  }
}

function useDivideEarlier() {
  const format = useFormat()
  const showUndo = useUndoToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Category) => api.transactions.divideEarlier({ id }),
    onSuccess: ({ undoId, count }) =>
      showUndo(`${format.count(count, 'transaction')} ${count === 1 ? 'was' : 'were'} divided`, undoId),
    onSettled: () => refreshMoney(queryClient),
    meta: { showsErrors: true },
  })
}
