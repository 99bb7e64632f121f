// How whoever is signed in signs in. What decides that asks first who it is (R30).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, query } from '#web/client/api.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { useToast } from '#web/ui/toast.tsx'

// Looked at to see what is there now.
export const sessionsQuery = query.security.listSessions.queryOptions({ staleTime: 0 })

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** Said in a toast when it is done. */
  done?: (input: Input) => string
  onDone?: (output: Output) => void
  /** Of a change by a mere button, which has no place of its own for what went wrong. */
  failsInToast?: boolean
}

/** A change to how one signs in; whoever asked for it shows its failure. Nothing of the answer is kept. */
export function useChange<Input = void, Output = unknown>({
  send,
  done,
  onDone,
  failsInToast = false,
}: Change<Input, Output>) {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (input: Input) => asMyself(() => send(input)),
    onSuccess: (output, input) => {
      onDone?.(output)
      if (done) showToast({ message: done(input), tone: 'success' })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.security.key() }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
    gcTime: 0,
    meta: { showsErrors: !failsInToast },
  })
}

/** Has this browser make a passkey, and adds it under a name. */
export async function addPasskey(name: string) {
  const [options, { makePasskey }] = await Promise.all([
    api.security.startPasskey(),
    import('#web/features/security/shared/passkeys.ts'),
  ])
  return api.security.addPasskey({ name, credential: await makePasskey(options) })
}
