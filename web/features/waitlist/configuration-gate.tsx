import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { configurationQuery } from './data.ts'

/** What somebody without the role finds where nobody has it: how to give it to somebody (SPEC section 2). */
export function ConfigurationGate({ children }: { children: ReactNode }) {
  const isTheirs = useSession().user.roles.includes('waitlist-admin')
  const { data } = useQuery({ ...configurationQuery, enabled: !isTheirs })
  if (isTheirs || data?.isConfigured !== false) return children
  return (
    <>
      <PageHeader title="Configuration Required" description="Nobody looks after the waitlist yet." />
      <p className="max-w-2xl text-ink-soft">
        Set WAITLIST_ADMIN_EMAILS to the addresses of those who should, and start Trivet again: each of them
        needs an account with a confirmed address.
      </p>
    </>
  )
}
