// Changes that are shown before the server has answered, and taken back when it refuses.
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type Rollback = () => void

type OptimisticChange<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** Shows the change in what is cached; returns how to take it back. Without it, nothing changes before the answer. */
  show?: (queryClient: QueryClient, input: Input) => Rollback
  /** Puts in what the server made of it. */
  settle?: (queryClient: QueryClient, output: Output, input: Input) => unknown
  /** Marks what else the change made stale; runs after failures, too, because silence is no refusal. */
  refresh: (queryClient: QueryClient) => void
  /** The form shows the failure itself; in-place changes leave it to a toast. */
  showsErrors?: boolean
  /** Changes of one scope are sent one after the other, in the order they were made. */
  scope?: string
}

/** A mutation whose result is on the screen with the key press; a failure rolls it back. */
export function useOptimisticMutation<Input, Output>({
  send,
  show,
  settle,
  refresh,
  showsErrors = false,
  scope,
}: OptimisticChange<Input, Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input: Input) => show?.(queryClient, input),
    onError: (error, _input, rollback) => {
      rollback?.()
      // Somebody else took it away: whatever is on the screen may be old.
      if (error.code === 'not-found') void queryClient.invalidateQueries()
    },
    onSuccess: (output, input) => void settle?.(queryClient, output, input),
    onSettled: () => refresh(queryClient),
    meta: { showsErrors },
    ...(scope && { scope: { id: scope } }),
  })
}

/** What is shown before the server has it carries an id of the browser's own. */
export const unsavedId = (): string => `new-${crypto.randomUUID()}`
export const isUnsaved = ({ id }: { id: string }): boolean => id.startsWith('new-')

/** Changes one cached answer, when there is one; an answer that is on its way would be older and is dropped. */
export function patchCached<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Rollback {
  void queryClient.cancelQueries({ queryKey, exact: true })
  const before = queryClient.getQueryData<Data>(queryKey)
  if (before === undefined) return () => {}
  queryClient.setQueryData(queryKey, change(before))
  return () => queryClient.setQueryData(queryKey, before)
}
