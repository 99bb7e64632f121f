import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AttachmentList } from '#contract/attachments.ts'
import { attachmentLimits } from '#domain/attachments.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { receiptPath, receiptsQuery, useRemoveReceipt } from './data.ts'
import { ReceiptChooser } from './receipt-chooser.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { forgetFile, type SentFile, useSendReceipts, useSentFiles } from './sending.ts'
import { ReceiptsFrame } from './receipts-frame.tsx'

/** The receipts of a transaction: whoever may write adds and removes them, everybody opens them. */
export function Receipts({ transactionId }: { transactionId: string }) {
  const canWrite = useCanWrite()
  const read = useQuery(receiptsQuery(transactionId))
  const sent = useSentFiles(transactionId)
  const { send, retry } = useSendReceipts()
  const count = (read.data?.items.length ?? 0) + sent.length
  if (!canWrite && read.data?.items.length === 0) return null
  return (
    <ReceiptsFrame>
      <Loaded query={read} things="receipts" rows={1}>
        {(list) => <Lines list={list} transactionId={transactionId} sent={sent} onRetry={retry} />}
      </Loaded>
      {canWrite && count < attachmentLimits.ofTransaction && (
        <ReceiptChooser count={count} onFiles={(files) => send(transactionId, files)} />
      )}
      {read.data && <Used bytes={read.data.usedBytes} />}
    </ReceiptsFrame>
  )
}

type LinesProps = {
  list: AttachmentList
  transactionId: string
  sent: readonly SentFile[]
  onRetry: (key: string) => void
}

function Lines({ list: { items }, transactionId, sent, onRetry }: LinesProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const { mutate: remove } = useRemoveReceipt(transactionId)
  const list = useRef<HTMLUListElement>(null)
  if (items.length + sent.length === 0) return null
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Receipts of this transaction"
      className="-my-1 divide-y divide-line"
    >
      {items.map((receipt) => (
        <ReceiptLine
          key={receipt.id}
          name={receipt.name}
          detail={`${receipt.format.toUpperCase()}, ${format.bytes(receipt.bytes)}`}
          isPdf={receipt.format === 'pdf'}
          thumbnail={receipt.format === 'pdf' ? undefined : receiptPath(receipt.id, 'small')}
          href={receiptPath(receipt.id)}
          removeLabel={`Remove ${receipt.name}`}
          onRemove={
            canWrite
              ? () => {
                  // What had the focus is gone in a moment.
                  list.current?.focus()
                  remove(receipt)
                }
              : undefined
          }
        />
      ))}
      {sent.map(({ key, file, failure, canRetry }) => (
        <ReceiptLine
          key={key}
          name={file.name}
          detail={<Sending failure={failure} size={format.bytes(file.size)} />}
          isPdf={/\.pdf$/i.test(file.name)}
          action={
            failure &&
            canRetry && (
              <Button size="sm" variant="secondary" onClick={() => onRetry(key)}>
                Try again
              </Button>
            )
          }
          removeLabel={`Do not add ${file.name}`}
          onRemove={failure ? () => forgetFile(key) : undefined}
        />
      ))}
    </ul>
  )
}

function Sending({ failure, size }: { failure: string | null; size: string }) {
  if (failure) return <span className="font-medium text-danger-ink">{failure}</span>
  return (
    <span role="status" className="flex flex-col gap-1">
      Sending {size}…
      <span className="h-1 animate-breathe rounded-full bg-accent" />
    </span>
  )
}

/** Said when it begins to matter. */
function Used({ bytes }: { bytes: number }) {
  const format = useFormat()
  if (bytes < attachmentLimits.householdBytes / 2) return null
  return (
    <p className="text-sm text-ink-faint">
      Receipts take {format.bytes(bytes)} of the {format.bytes(attachmentLimits.householdBytes)} that a
      household keeps.
    </p>
  )
}
