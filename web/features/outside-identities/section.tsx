import { useQuery } from '@tanstack/react-query'
import type { OutsideIdentity } from '#contract/outside-identities.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { identitiesQuery, useUnlink } from './data.ts'
import { Waiting } from './waiting.tsx'

/** Signing in through the operator's identity provider; shown only where there is one. */
export function OutsideIdentitiesSection() {
  const read = useQuery(identitiesQuery)
  const provider = read.data?.provider ?? ''
  return (
    <Card title="Identity provider">
      <Loaded query={read} things="the identity provider" rows={2}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-ink-soft">
              {data.identities.length
                ? `You can sign in with ${provider}.`
                : `Link your account at ${provider}, and you can sign in with it.`}
            </p>
            {data.waiting && <Waiting email={data.waiting} provider={provider} />}
            {data.identities.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {data.identities.map((identity) => (
                  <Identity key={identity.id} {...{ identity, provider }} />
                ))}
              </ul>
            )}
            {!data.waiting && data.identities.length === 0 && (
              <LinkButton variant="secondary" className="self-start" href={thereAndBack}>
                Link {provider}
              </LinkButton>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const thereAndBack = `${paths.outsideSignIn}?next=${encodeURIComponent(`${paths.settings}#outside`)}`

function Identity({ identity, provider }: { identity: OutsideIdentity; provider: string }) {
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: unlink } = useUnlink()
  const { email, linkedAt, lastUsedAt } = identity
  const askToUnlink = () =>
    confirm({
      title: `Unlink ${email}?`,
      text: `${provider} no longer signs you in. Your password or a passkey does.`,
      confirmLabel: 'Unlink',
      onConfirm: () => unlink(identity),
    })
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          Linked {format.instant(linkedAt)}
          {lastUsedAt && ` · last used ${format.instant(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="quiet" size="sm" aria-label={`Unlink ${email}`} onClick={askToUnlink}>
        Unlink
      </Button>
    </li>
  )
}
