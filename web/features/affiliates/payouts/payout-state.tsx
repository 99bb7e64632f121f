import type { PayoutState } from '#domain/payouts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const payoutStateNames: Record<PayoutState, string> = {
  pending: 'Pending',
  processing: 'Processing',
  processed: 'Processed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Record<PayoutState, BadgeTone> = {
  pending: 'warning',
  processing: 'accent',
  processed: 'success',
  failed: 'danger',
  cancelled: 'plain',
}

export const PayoutStateBadge = ({ state }: { state: PayoutState }) => (
  <Badge tone={tones[state]}>{payoutStateNames[state]}</Badge>
)
