import type { PayoutBatch } from '#contract/affiliate-payouts.ts'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { downloadFile } from '#web/ui/download.ts'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecideBatch, useExportBatch } from './data.ts'

/** What can be done with all payouts of a batch, each on one question. */
export function useBatchActions({ id, exportedAt, states }: PayoutBatch) {
  const format = useFormat()
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: write } = useExportBatch()
  const { mutateAsync: decide, isPending } = useDecideBatch()
  const say = ({ payouts, amountCents }: PayoutBatch['states']['pending']) =>
    `${format.count(payouts, 'payout')} of ${writeCommission(amountCents, format)}`
  return {
    isPending,
    exportFile: () =>
      confirm({
        title: exportedAt ? 'Download the same file again?' : 'Write the file for the bank?',
        text: exportedAt
          ? 'It is the same as before. If the bank has it already, do not hand it in a second time: it would pay twice.'
          : `From then on ${say(states.pending)} can no longer be cancelled. What changed since the batch was made is left out, and waits for the next one.`,
        confirmLabel: 'Download',
        tone: 'primary',
        onConfirm: async () => {
          const { body } = await write(id)
          downloadFile(body)
        },
      }),
    process: () =>
      confirm({
        title: `Did the bank pay ${say(states.processing)}?`,
        text: 'Each affiliate gets a statement, and a mail in ten minutes. Until then it can be taken back payout by payout.',
        confirmLabel: 'Mark as processed',
        tone: 'primary',
        onConfirm: async () => {
          await decide({ id, outcome: 'process' })
          showToast({ message: `${say(states.processing)} marked as processed`, tone: 'success' })
        },
      }),
    cancel: () =>
      confirm({
        title: `Cancel ${say(states.pending)}?`,
        text: 'Nothing was paid, and nothing is lost: the commissions go into the next batch.',
        confirmLabel: 'Cancel the payouts',
        cancelLabel: 'Keep them',
        onConfirm: async () => {
          await decide({ id, outcome: 'cancel' })
          showToast({ message: 'The payouts were cancelled', tone: 'success' })
        },
      }),
  }
}
