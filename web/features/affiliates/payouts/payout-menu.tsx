import { Ban, Check, FileText, RotateCcw, X } from 'lucide-react'
import type { ListedPayout } from '#contract/affiliate-payouts.ts'
import { getPayoutStatementPath } from '#contract/paths.ts'
import { payoutOutcomes, type PayoutOutcome } from '#domain/payouts.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecidePayout } from './data.ts'

type PayoutMenuProps = { payout: ListedPayout; onFail: () => void }

/** What can be said of one payout; each can be taken back for some minutes. */
export function PayoutMenu({ payout, onFail }: PayoutMenuProps) {
  const { id, affiliateName, state, hasStatement, reopenableUntil } = payout
  const showToast = useToast()
  const { mutateAsync: decide } = useDecidePayout()
  const mark = async (outcome: PayoutOutcome, message: string) => {
    try {
      await decide({ id, outcome })
      const undo = { label: 'Undo', onAction: () => void mark('reopen', 'Taken back') }
      showToast({ message, tone: 'success', ...(outcome !== 'reopen' && { action: undo }) })
    } catch (reason) {
      showToast({ message: reason instanceof Error ? reason.message : String(reason), tone: 'danger' })
    }
  }
  const can = (outcome: PayoutOutcome) =>
    (payoutOutcomes[outcome].from as readonly string[]).includes(state) &&
    (outcome !== 'reopen' || reopenableUntil !== null)
  const items: MenuItem[] = [
    ...(can('process')
      ? [
          {
            label: 'Mark as processed',
            icon: Check,
            onSelect: () => void mark('process', `The payout to ${affiliateName} is marked as processed`),
          },
        ]
      : []),
    ...(can('fail') ? [{ label: 'Mark as failed', icon: X, isDanger: true, onSelect: onFail }] : []),
    ...(can('cancel')
      ? [
          {
            label: 'Cancel',
            icon: Ban,
            isDanger: true,
            onSelect: () => void mark('cancel', `The payout to ${affiliateName} was cancelled`),
          },
        ]
      : []),
    ...(can('reopen')
      ? [{ label: 'Take back', icon: RotateCcw, onSelect: () => void mark('reopen', 'Taken back') }]
      : []),
    ...(hasStatement
      ? [
          {
            label: 'Statement (PDF)',
            icon: FileText,
            onSelect: () => location.assign(getPayoutStatementPath(id)),
          },
        ]
      : []),
  ]
  return items.length > 0 && <Menu label={`Actions for the payout to ${affiliateName}`} items={items} />
}
