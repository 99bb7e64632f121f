import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillCalendar, Shortfall } from '#contract/recurring-bills-ahead.ts'
import { addDays, type Month } from '#domain/calendar.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { filterOpenShortfalls } from '#web/features/recurring-bills/shared/shortfall-data.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { Answer, Warnings } from './ahead-answer.tsx'
import { comingOf, firstWeekdayOf, tellingAccount, weeksOf } from './ahead.ts'
import { BalanceLine } from './balance-line.tsx'
import { calendarQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { MonthGrid } from './month-grid.tsx'
import { OtherSpendingNote } from './other-spending-note.tsx'

type AheadCardProps = {
  /** Within the days the household wants to be warned ahead. */
  shortfalls: readonly Shortfall[]
}

/** What is coming, and whether it is covered: the answer in a sentence, the balance as a line, the days as a calendar. */
export function AheadCard({ shortfalls }: AheadCardProps) {
  const read = useQuery(calendarQuery)
  return (
    <Loaded
      query={read}
      things="the coming year"
      renderAround={(state) => (
        <Card title="What is coming" isFlush={read.isError}>
          <Warnings shortfalls={filterOpenShortfalls(shortfalls)} />
          {state}
        </Card>
      )}
      wait={
        <div className="flex flex-col gap-4">
          <output className="sr-only">Loading the coming year</output>
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-48 w-full" />
        </div>
      }
    >
      {(calendar) => <Ahead calendar={calendar} shortfalls={shortfalls} />}
    </Loaded>
  )
}

const spans = [
  { value: 'weeks', label: '8 weeks' },
  { value: 'year', label: '12 months' },
] as const
type Span = (typeof spans)[number]['value']

function Ahead({ calendar, shortfalls }: AheadCardProps & { calendar: BillCalendar }) {
  const format = useFormat()
  const today = calendar.today
  const [accountId, setAccountId] = useState<string | null>(null)
  const [span, setSpan] = useState<Span>('weeks')
  const [month, setMonth] = useState(today.slice(0, 7) as Month)
  const coming = comingOf(calendar)
  const accounts = calendar.accounts.filter(({ payments }) => payments.length > 0)
  const account = accounts.find((one) => one.accountId === accountId) ?? tellingAccount(calendar)
  if (!account || coming.length === 0) return null

  const until = span === 'year' ? calendar.until : addDays(today, 56)
  const weeks = weeksOf(month, today, firstWeekdayOf(format.locale))
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today]
  const inSight = coming.filter(({ on }) => on >= first && on <= last)
  return (
    <Card title="What is coming">
      <Answer calendar={calendar} shortfalls={shortfalls} />
      <div className="mt-5 mb-4 flex flex-wrap items-end justify-between gap-3">
        {accounts.length > 1 ? (
          <Select
            label="Balance of"
            value={account.accountId}
            options={accounts.map((one) => ({ value: one.accountId, label: one.accountName }))}
            onChange={({ target }) => setAccountId(target.value)}
          />
        ) : (
          <p className="text-sm text-ink-soft">Balance of {account.accountName}</p>
        )}
        <SegmentedControl legend="How far ahead" value={span} onValueChange={setSpan} options={spans} />
      </div>
      <BalanceLine
        key={`${account.accountId} ${span}`}
        account={account}
        coming={coming.filter(({ key }) => key.startsWith(account.accountId))}
        until={until}
      />
      <OtherSpendingNote key={account.accountId} account={account} />
      <div className="mt-6 mb-3 flex justify-center lg:justify-start">
        <MonthPicker
          month={month}
          onMonthChange={setMonth}
          earliest={today.slice(0, 7) as Month}
          latest={calendar.until.slice(0, 7) as Month}
        />
      </div>
      <div className="hidden lg:block">
        <MonthGrid caption={`Bills in ${format.month(month)}`} weeks={weeks} coming={inSight} />
      </div>
      <div className="lg:hidden">
        <Agenda key={month} coming={inSight} />
      </div>
    </Card>
  )
}
