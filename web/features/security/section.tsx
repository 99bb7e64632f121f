import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/ui/load-error.tsx'
import { useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
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
  if (!read.data)
    return (
      <Card title="Security">
        {read.isError ? (
          <LoadError title="How you sign in could not be loaded" query={read} />
        ) : (
          <SkeletonRows rows={5} label="Loading how you sign in" />
        )}
      </Card>
    )
  const { hasPassword, hasOutsideIdentity, secondFactor, passkeys, addressChange } = read.data
  const isAdmin = user.roles.length > 0
  return (
    <Card title="Security" isFlush>
      <NamePart fullName={user.fullName} />
      <EmailPart email={user.email} change={addressChange} />
      {hasPassword ? <PasswordPart /> : <NoPasswordPart email={user.email} />}
      <CodesPart secondFactor={secondFactor} isAdmin={isAdmin} />
      <PasskeysPart passkeys={passkeys} canRemoveLast={hasPassword || hasOutsideIdentity} />
      <SessionsPart />
    </Card>
  )
}
