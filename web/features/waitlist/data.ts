import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WaitlistFilter } from '#contract/waitlist.ts'
import { query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'

export const configurationQuery = query.waitlist.configuration.queryOptions()
export const statisticsQuery = query.waitlist.statistics.queryOptions()

export const emailsQuery = (filter: WaitlistFilter) =>
  query.waitlist.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filter,
      suspicious: filter.suspicious ? 'true' : undefined,
      ...(cursor && { cursor }),
    }),
    ...byCursor,
  })

type Mark = { id: string; isSuspicious: boolean }

/** Says whether a program put an address in; the numbers and the list are read again. */
export function useMark(onMarked: (mark: Mark) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    query.waitlist.mark.mutationOptions({
      onSuccess: (_, mark) => onMarked(mark),
      onSettled: () => queryClient.invalidateQueries({ queryKey: query.waitlist.key() }),
    }),
  )
}

/** Invites; whatever came of it, the numbers and the list are read again. */
export function useInvite() {
  const queryClient = useQueryClient()
  return useMutation(
    query.waitlist.invite.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: query.waitlist.key() }),
    }),
  )
}
