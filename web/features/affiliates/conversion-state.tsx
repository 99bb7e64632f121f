import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import type { ConversionState } from '#domain/commissions.ts'
import { formatCents } from '#domain/money.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { Format } from '#web/ui/format.tsx'

export const stateNames: Record<ConversionState, string> = {
  held: 'Held',
  review: 'To be looked at',
  disputed: 'Disputed',
  due: 'Due',
  'in-payout': 'In a payout',
  paid: 'Paid',
  'taken-back': 'Taken back',
}

const tones: Record<ConversionState, BadgeTone> = {
  held: 'plain',
  review: 'warning',
  disputed: 'warning',
  due: 'success',
  'in-payout': 'accent',
  paid: 'accent',
  'taken-back': 'danger',
}

export const StateBadge = ({ state }: { state: ConversionState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)

/** Whether the day on which it is due says anything: it does not while the bank decides, nor when it is lost or paid. */
export const hasDueDay = (state: ConversionState) => state === 'held' || state === 'review' || state === 'due'

/** Commissions are in US dollars, whatever the household of who reads them counts in. */
export const writeCommission = (amountCents: ListedConversion['owedCents'], { locale }: Format) =>
  formatCents(amountCents, { currency: 'USD', locale })
