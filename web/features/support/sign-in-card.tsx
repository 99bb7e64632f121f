import type { SupportedPerson } from '#contract/support.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { CardProps } from './card-props.ts'
import { Fact, Facts } from './facts.tsx'

/** How somebody signs in, and where they are signed in now. */
export function SignInCard({ person, onAction }: CardProps) {
  const format = useFormat()
  const { since, isConfirmed, lastActiveOn, signIn, sessions } = person
  const { codesSince, passkeyCount } = signIn
  return (
    <Card
      title="Signing in"
      action={
        sessions.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'end-sessions' })}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Account since">{format.instant(since)}</Fact>
        <Fact name="Address">
          {isConfirmed ? 'Confirmed' : 'Not confirmed; choosing a password by a mailed link confirms it'}
        </Fact>
        <Fact name="Last here">{lastActiveOn ? format.day(lastActiveOn) : 'Never'}</Fact>
        <Fact name="Signs in with">{listWays(signIn).join(', ') || 'Nothing yet'}</Fact>
        <Fact name="Second factor">
          {codesSince
            ? `One-time codes since ${format.instant(codesSince)}`
            : passkeyCount > 0
              ? 'A passkey is both in one'
              : 'None'}
          {codesSince && (
            <span className="block text-sm text-ink-soft">
              Of somebody who lost phone and recovery codes only the operator turns them off, on the server:{' '}
              <code className="font-mono text-xs">npm run trivet -- reset-codes</code>
            </span>
          )}
        </Fact>
        <Fact name="Signed in on">
          {sessions.length === 0 ? (
            'No device'
          ) : (
            <ul aria-label="Sessions" className="grid gap-1">
              {sessions.map(({ id, device, lastUsedAt }) => (
                <li key={id}>
                  {device}{' '}
                  <span className="text-sm text-ink-soft">· last used about {format.moment(lastUsedAt)}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}

const listWays = ({ hasPassword, hasOutsideIdentity, passkeyCount }: SupportedPerson['signIn']): string[] => [
  ...(hasPassword ? ['Password'] : []),
  ...(passkeyCount > 0 ? [passkeyCount === 1 ? 'a passkey' : `${passkeyCount} passkeys`] : []),
  ...(hasOutsideIdentity ? ['the identity provider'] : []),
]
