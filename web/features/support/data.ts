import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shortestSearch } from '#contract/support.ts'
import { api, query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

export const isSearchable = (search: string) => search.trim().length >= shortestSearch

export const peopleQuery = (search: string) => ({
  ...query.support.find.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(cursor && { cursor }) }),
    ...byCursor,
  }),
  enabled: isSearchable(search),
})

export const personQuery = (email: string) => query.support.read.queryOptions({ input: { email } })

export const householdQuery = (email: string) =>
  query.support.readHousehold.queryOptions({ input: { email } })

/** Whatever came of it, the person is read again: somebody else may have been quicker. Some ask first who it is (R30). */
function useAction<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => asMyself(() => send(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.support.key() }),
    meta: { showsErrors: true },
  })
}

export const useMailAgain = () => useAction(api.support.mail)
export const useEndSessions = () => useAction(api.support.endSessions)
export const useGrantTrial = () => useAction(api.support.grantTrial)
export const useUndoTrial = () => useAction(api.support.undoTrial)
export const useEndBounce = () => useAction(api.support.endBounce)
