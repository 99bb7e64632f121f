import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useReadSession } from './call.ts'

/** The way through the operator's identity provider, where there is one: a plain link that leaves this page (R28). */
export function OutsideLink({ next }: { next: string }) {
  const provider = useReadSession()?.outsideProvider
  return (
    provider && (
      <LinkButton
        size="lg"
        variant="secondary"
        href={`${paths.outsideSignIn}?next=${encodeURIComponent(next)}`}
      >
        Sign in with {provider}
      </LinkButton>
    )
  )
}
