import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { Frame } from '#web/start/frame.tsx'
import { announceProof } from '#web/features/security/shared/proof-channel.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Where the identity provider's window comes back to: it tells the one that asked, and closes where it may. */
export function Proved() {
  useEffect(() => {
    announceProof()
    window.close()
  }, [])
  return (
    <Frame title="Thank you" lead="It is you. Close this window and go on where you were.">
      <LinkButton variant="secondary" href={paths.dashboard}>
        Go to Trivet
      </LinkButton>
    </Frame>
  )
}
