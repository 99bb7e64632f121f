import { useQuery } from '@tanstack/react-query'
import { attachmentLimits } from '#domain/attachments.ts'
import { query } from '#web/client/api.ts'
import { useFormat } from '#web/ui/format.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** What the household's receipts take of the room there is. */
export function ReceiptsUsed() {
  const format = useFormat()
  const { data } = useQuery(query.attachments.readUsage.queryOptions({ staleTime: 0 }))
  const { householdBytes } = attachmentLimits
  return (
    <ProgressBar
      label={data ? format.count(data.files, 'receipt') : 'Receipts'}
      value={data?.usedBytes ?? 0}
      max={householdBytes}
      valueText={data ? `${format.bytes(data.usedBytes)} of ${format.bytes(householdBytes)}` : '…'}
    />
  )
}
