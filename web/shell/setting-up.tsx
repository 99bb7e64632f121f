import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '#web/client/api.ts'
import { sessionQuery } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A first sign-in: asks for the household, which the server makes once however often it is asked (SPEC section 2). */
export function SettingUp() {
  const queryClient = useQueryClient()
  const { mutate, error } = useMutation(
    query.household.bootstrap.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    }),
  )
  const start = () => {
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
    mutate({ timeZone, locale })
  }
  useEffect(start, [mutate])
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      {error ? (
        <div role="alert" className="flex flex-col items-center gap-4">
          <h1 className="font-serif text-xl font-medium">Your account could not be set up</h1>
          <p className="text-ink-soft">{error.message}</p>
          <Button onClick={start}>Try again</Button>
        </div>
      ) : (
        <div className="flex flex-col items-center gap-2">
          <Spinner className="mb-3 size-8!" />
          <h1 className="font-serif text-xl font-medium">Setting up your account...</h1>
          <output className="text-ink-soft">This may take a moment</output>
        </div>
      )}
    </main>
  )
}
