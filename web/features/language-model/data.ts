// Whether a household's language model is on, and what was sent to it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, query } from '#web/client/api.ts'
import { useToast } from '#web/ui/toast.tsx'

export const languageModelQuery = query.languageModel.read.queryOptions()
export const requestsQuery = query.languageModel.listRequests.queryOptions()

/** Switches it on for the model that was shown, or off at once. */
export function useChangeConsent() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (form: { agrees: boolean; host: string }) => api.languageModel.changeConsent(form),
    onSuccess: (state, { agrees }) => {
      queryClient.setQueryData(languageModelQuery.queryKey, state)
      showToast({
        message: agrees
          ? 'The language model is on.'
          : 'The language model is off. Nothing is sent any more.',
        tone: 'success',
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.languageModel.key() }),
  })
}
