import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import type { ExportContent, ExportFormat } from '#domain/exports/formats.ts'
import { periodFaults } from '#domain/reports/period.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { download, shownQuery, useCreateExport, useExports } from './data.ts'
import { formatOptions } from './format-options.ts'
import { Gate } from './gate.tsx'
import { type Choices, describeNarrowing } from './narrowing.ts'
import { chooseRange, type ExportRange, listedRange, withRange } from './range.ts'
import { RecentExports } from './recent-exports.tsx'

type ExportWindowProps = {
  /** What the list shows. */
  filter: TransactionFilter
  choices: Choices
  onClose: () => void
}

/** The window of the transactions screen that makes files of what the list shows (SPEC Transactions); Pro only. */
export function ExportWindow(props: ExportWindowProps) {
  const { isPro } = useSession().user
  return isPro ? <ProWindow {...props} /> : <Gate onClose={props.onClose} />
}

function ProWindow({ filter, choices, onClose }: ExportWindowProps) {
  const household = useHousehold()
  const [range, setRange] = useState(() => chooseRange(filter, household))
  const [content, setContent] = useState<ExportContent>('transactions')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const create = useCreateExport()
  const [wantedId, setWantedId] = useState<string | null>(null)
  const recent = useExports()
  const wanted = recent.data?.find(({ id, state }) => id === wantedId && state === 'ready')
  const [readyId, fileName] = [wanted?.id, wanted?.fileName]
  useEffect(() => {
    if (readyId && fileName) download({ id: readyId, fileName })
  }, [readyId, fileName])

  const isBackwards = range.from !== '' && range.to !== '' && range.from > range.to
  const chosen = withRange(filter, range)
  const send = () => create.mutate({ ...chosen, content, format }, { onSuccess: ({ id }) => setWantedId(id) })
  return (
    <Dialog
      isOpen
      size="lg"
      title="Export"
      description="A file of what the list shows, of the days that you choose."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={send} isPending={create.isPending} disabled={isBackwards}>
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          legend="What to export"
          value={content}
          onValueChange={setContent}
          options={[
            { value: 'transactions', label: 'Transactions' },
            { value: 'months', label: 'Monthly summary' },
          ]}
          className="self-start"
        />
        <RangeFields range={range} onRangeChange={setRange} isBackwards={isBackwards} />
        {!isBackwards && (
          <Preview filter={filter} chosen={chosen} {...{ choices, content }} onRangeChange={setRange} />
        )}
        <RadioGroup
          legend="Format"
          value={format}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
          options={formatOptions}
        />
        {create.error && <Banner tone="danger">{create.error.message}</Banner>}
        <RecentExports exports={recent} />
      </div>
    </Dialog>
  )
}

type RangeFieldsProps = {
  range: ExportRange
  onRangeChange: (range: ExportRange) => void
  isBackwards: boolean
}

const RangeFields = ({ range, onRangeChange, isBackwards }: RangeFieldsProps) => (
  <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
    <DateField
      label="First day"
      note="optional"
      value={range.from}
      onChange={(event) => onRangeChange({ ...range, from: event.target.value as Day | '' })}
    />
    <DateField
      label="Last day"
      note="optional"
      value={range.to}
      error={isBackwards ? periodFaults['ends-before-start'] : undefined}
      onChange={(event) => onRangeChange({ ...range, to: event.target.value as Day | '' })}
    />
  </div>
)

type PreviewProps = {
  filter: TransactionFilter
  chosen: TransactionFilter
  choices: Choices
  content: ExportContent
  onRangeChange: (range: ExportRange) => void
}

/** What will be in the file, before it is made. */
function Preview({ filter, chosen, choices, content, onRangeChange }: PreviewProps) {
  const format = useFormat()
  const { monthStartDay } = useHousehold()
  const isOfMonths = content === 'months'
  const { data: totals } = useQuery({ ...shownQuery(chosen), enabled: !isOfMonths })
  const { data: listed } = useQuery({ ...shownQuery(filter), enabled: !isOfMonths })
  if (isOfMonths)
    return (
      <p className="text-ink-soft">
        A line for each month with its income, needs, wants, savings and what was left, of the whole
        household.
      </p>
    )
  const narrowing = describeNarrowing(filter, choices)
  const missing = totals && listed ? listed.count - totals.count : 0
  return (
    <div aria-live="polite" className="min-h-6">
      {totals && (
        <p>
          <strong className="font-medium">{format.count(totals.count, 'transaction')}</strong> that come to{' '}
          <strong className="figures font-medium">{format.money(totals.amountCents)}</strong>
          {narrowing && `, only of: ${narrowing}`}.
        </p>
      )}
      {missing > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          The list has {format.number(missing)} more, of other days.
          <Button size="sm" variant="quiet" onClick={() => onRangeChange(listedRange(filter, monthStartDay))}>
            Take all of the list
          </Button>
        </p>
      )}
    </div>
  )
}
