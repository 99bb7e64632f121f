// The tips of a month: what is asked for, and what asking for more or answering one makes stale.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Tip, TipAnswer } from '#contract/coach.ts'
import type { Month } from '#domain/calendar.ts'
import { api, query } from '#web/client/api.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Of the current month unless said. */
export const tipsQuery = (month?: Month) =>
  query.coach.read.queryOptions({
    input: month ? { month } : {},
    meta: { money: 'counts', keptOffline: true },
  })

export const notUsefulQuery = query.coach.listNotUseful.queryOptions({ meta: { keptOffline: true } })

const refreshTips = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: query.coach.key() })
}

/** The next tips. The reason of a failure is the server's own (SPEC section 8), and stands where they would. */
export function useGenerateTips() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.coach.generate(),
    onSettled: () => refreshTips(queryClient),
    meta: { showsErrors: true },
  })
}

/** Says what became of a tip; the toast takes it back. */
export function useAnswerTip() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const answering = useMutation({
    mutationFn: ({ tip, answer }: { tip: Tip; answer: TipAnswer | null }) =>
      api.coach.answer({ id: tip.id, answer }),
    onSuccess: (tip, { answer, tip: before }) => {
      if (answer === null) return
      const message =
        answer === 'followed'
          ? 'Noted. What it brings is added up from your transactions.'
          : 'Nothing of this kind is told about it any more.'
      const onAction = () => answering.mutate({ tip, answer: before.answer })
      showToast({ message, action: { label: 'Undo', onAction } })
    },
    onSettled: () => refreshTips(queryClient),
  })
  return answering
}
