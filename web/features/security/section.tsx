import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loaded.tsx'
import { useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { CodesPart } from './codes-part.tsx'
import { securityQuery } from '#web/features/security/shared/queries.ts'
import { EmailPart, NamePart } from './identity-parts.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { NoPasswordPart, PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** Who one is here, how one signs in, and where one is signed in. */
export function SecuritySection() {
  const { user } = useSession()
  const read = useQuery(securityQuery)
  const isAdmin = user.roles.length > 0
  return (
    <Loaded
      query={read}
      things="how you sign in"
      failed="How you sign in could not be loaded"
      renderAround={(state) => <Card title="Security">{state}</Card>}
    >
      {({ hasPassword, hasOutsideIdentity, secondFactor, passkeys, addressChange }) => (
        <Card title="Security" isFlush>
          <NamePart fullName={user.fullName} />
          <EmailPart email={user.email} change={addressChange} />
          {hasPassword ? <PasswordPart /> : <NoPasswordPart email={user.email} />}
          <CodesPart secondFactor={secondFactor} isAdmin={isAdmin} />
          <PasskeysPart passkeys={passkeys} canRemoveLast={hasPassword || hasOutsideIdentity} />
          <SessionsPart />
        </Card>
      )}
    </Loaded>
  )
}
