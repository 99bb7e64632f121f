import type { ListedAffiliate } from '#contract/affiliates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const statusNames: Record<ListedAffiliate['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  banned: 'Banned',
}

const tones: Record<ListedAffiliate['status'], BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  banned: 'danger',
}

/** What an affiliate is, and what is missing for them to be able to sign in. */
export const Status = ({ status, approvedAt, account, hasProAccess }: ListedAffiliate) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={tones[status]}>
      {status === 'banned' && !approvedAt ? 'Rejected' : statusNames[status]}
    </Badge>
    {status === 'approved' && account === 'none' && <Badge tone="warning">Needs Account</Badge>}
    {status === 'approved' && account === 'waiting' && <Badge>Has not chosen a password</Badge>}
    {hasProAccess && <Badge tone="accent">Pro as an affiliate</Badge>}
  </span>
)
