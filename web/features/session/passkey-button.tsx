import { call } from './call.ts'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'

/** Signs in with a passkey alone. What that takes is downloaded on pressing it. */
export function PasskeyButton({ next }: { next: string }) {
  const form = useForm(async () => {
    const [options, { signWithPasskey }] = await Promise.all([
      call('startPasskey', undefined),
      import('#web/features/security/shared/passkeys.ts'),
    ])
    await call('signInByPasskey', { passkey: await signWithPasskey(options) })
    location.assign(next)
  })
  return <SessionForm form={form} submitLabel="Sign in with a passkey" variant="secondary" />
}
