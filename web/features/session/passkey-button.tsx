import { useState } from 'react'
import { ApiError } from '#web/start/api-error.ts'
import { Failure } from '#web/start/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { call } from './call.ts'

/** Signs in with a passkey alone. What that takes is downloaded on pressing it. */
export function PasskeyButton({ next }: { next: string }) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const signIn = async () => {
    setPending(true)
    setFailure(null)
    try {
      const [options, { signWithPasskey }] = await Promise.all([
        call('startPasskey', undefined),
        import('#web/features/security/shared/passkeys.ts'),
      ])
      await call('signInByPasskey', { passkey: await signWithPasskey(options) })
      location.assign(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" size="lg" isPending={isPending} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      <Failure error={failure} />
    </div>
  )
}
