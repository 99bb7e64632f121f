import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { call } from './call.ts'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame } from '#web/start/frame.tsx'

/** The target of both links of a change of address. Opening it sends nothing: mail programs look at links, too. */
export function ConfirmAddress({ search }: { search: URLSearchParams }) {
  const token = search.get('token') ?? ''
  const [answer, setAnswer] = useState<{ isChanged: boolean } | null>(null)
  const form = useForm<'token'>(async (typed) => {
    setAnswer(await call('confirmAddressChange', typed))
  })
  if (answer?.isChanged)
    return (
      <Frame title="Your address is changed" lead="From now on you sign in with the new one.">
        <LinkButton href={paths.signIn} size="lg">
          Go on
        </LinkButton>
      </Frame>
    )
  if (answer)
    return (
      <Frame
        title="One more link to open"
        lead="The other address got a mail, too. When its link was opened, the new address holds."
      >
        <LinkButton href={paths.signIn} size="lg" variant="secondary">
          Go on
        </LinkButton>
      </Frame>
    )
  if (!token || form.failure?.code === 'token-invalid')
    return (
      <Frame
        title="This link is no longer valid"
        lead="It works once and for 24 hours. Ask for another address again in Settings, under Security."
      >
        <LinkButton href={`${paths.settings}#security`} size="lg">
          Open Settings
        </LinkButton>
      </Frame>
    )
  return (
    <Frame title="Change of address" lead="You sign in to Trivet with another address from now on?">
      <SessionForm form={form} submitLabel="Confirm">
        <input type="hidden" name="token" value={token} />
      </SessionForm>
    </Frame>
  )
}
