import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PayoutChoice, payoutChoice, type PayoutPreview } from '#contract/affiliate-payouts.ts'
import { usualMinimumCents } from '#domain/payouts.ts'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { previewQuery, useCreateBatch } from './data.ts'

/** Asks by when and from how much on, and shows who would be paid before anything is made. */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const format = useFormat()
  const showToast = useToast()
  const { mutateAsync: create, error, isPending } = useCreateBatch()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [cutOff, setCutOff] = useState(today)
  const [minimum, setMinimum] = useState(String(usualMinimumCents / 100))
  const choice = readChoice(cutOff, minimum)
  const read = useQuery(previewQuery(choice))
  const send = async () => {
    if (!choice) return
    const { states } = await create(choice)
    const { payouts, amountCents } = states.pending
    const sum = writeCommission(amountCents, format)
    showToast({ message: `${format.count(payouts, 'payout')} of ${sum} made`, tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title="New batch of payouts"
      size="md"
      submitLabel="Make the batch"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Nothing is paid yet: you take its file to the bank afterwards. What was taken back of commissions that
        were paid is subtracted, whatever the day.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Commissions due by"
          value={cutOff}
          max={today}
          hint="The end of this day, UTC"
          onChange={({ target }) => setCutOff(target.value)}
        />
        <TextField
          label="From this much on"
          prefix="$"
          inputMode="decimal"
          className="figures"
          value={minimum}
          error={readCents(minimum) === null ? 'Enter an amount such as 50 or 12.50' : undefined}
          hint="Less is carried over"
          onChange={({ target }) => setMinimum(target.value)}
        />
      </div>
      {choice && (
        <Loaded query={read} things="the preview">
          {(preview) => <Preview preview={preview} format={format} />}
        </Loaded>
      )}
    </FormDialog>
  )
}

function readChoice(cutOff: string, minimum: string): PayoutChoice | null {
  const minimumCents = readCents(minimum)
  const read = payoutChoice.safeParse({ cutOff, minimumCents: minimumCents ?? undefined })
  return read.success && minimumCents !== null ? read.data : null
}

/** Commissions are in US dollars, whatever the household of who types counts in. */
const readCents = (typed: string): number | null =>
  /^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.replace(',', '.')) * 100) : null

type Item = PayoutPreview['items'][number]

function Preview({ preview, format }: { preview: PayoutPreview; format: Format }) {
  const { affiliates, totalCents, items } = preview
  return (
    <section aria-label="Preview">
      <p role="status" className="font-medium">
        {affiliates === 0
          ? 'There is nobody to be paid with this cut-off and minimum.'
          : `${format.count(affiliates, 'affiliate')} would be paid ${writeCommission(totalCents, format)}.`}
      </p>
      {items.length > 0 && (
        <div className="mt-3 -mx-4 max-h-72 overflow-y-auto">
          <DataTable
            caption="Who is owed something"
            columns={listColumns(format)}
            rows={items}
            rowKey={({ affiliateId }) => affiliateId}
          />
        </div>
      )}
    </section>
  )
}

const holds: Record<NonNullable<Item['hold']>, string> = {
  'below-minimum': 'Below the minimum: carried over',
  'below-zero': 'Owes more than is due: carried over',
  'no-account': 'Has not said where to pay',
  'account-changed': 'Changed the account: wait three days',
  deleted: 'Was deleted',
}

const listColumns = (format: Format): Column<Item>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliateName }) => <span className="wrap-anywhere">{affiliateName}</span>,
  },
  {
    key: 'hold',
    header: 'Paid',
    isHeaderHidden: true,
    cell: ({ hold, lines }) =>
      hold ? <span className="text-warning-ink">{holds[hold]}</span> : format.count(lines, 'line'),
  },
  {
    key: 'amount',
    header: 'Owed',
    align: 'end',
    cell: ({ amountCents }) => writeCommission(amountCents, format),
  },
]
