import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLink } from './data.ts'

/** Somebody came back from the provider in this browser: only a yes links them to who is signed in here. */
export function Waiting({ email, provider }: { email: string; provider: string }) {
  const { mutate, isPending, error } = useLink(provider)
  return (
    <Banner
      tone={error ? 'danger' : 'info'}
      title={`Is ${email} at ${provider} you?`}
      action={
        <Button size="sm" isPending={isPending} onClick={() => mutate(undefined)}>
          Link it
        </Button>
      }
    >
      {error?.message ?? `Once linked, whoever signs in there as ${email} is in your account here.`}
    </Banner>
  )
}
