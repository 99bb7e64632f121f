import type { ReactNode } from 'react'
import type { AdminRole } from '#contract/session.ts'
import { useSession } from '#web/client/session.ts'
import { AccessDenied } from './access-denied.tsx'
import { SecondFactorNeeded } from './second-factor-needed.tsx'

type AdminGateProps = {
  /** The role it asks for; without it any of them will do. */
  role?: AdminRole | undefined
  children: ReactNode
}

/** Shows a screen to the administrators whose it is. The server decides for itself: what is behind it stays there (R31). */
export function AdminGate({ role, children }: AdminGateProps) {
  const { roles, hasSecondFactor } = useSession().user
  if (role ? !roles.includes(role) : roles.length === 0) return <AccessDenied />
  return hasSecondFactor ? children : <SecondFactorNeeded />
}
