import { Download, Repeat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDuration, warnOfLength } from '#domain/debts/duration-sentences.ts'
import type { PayoffMonth } from '#domain/debts/payoff.ts'
import type { StrategyResult } from '#domain/debts/strategies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { cx } from '#web/ui/cx.ts'
import { toneFill } from '#web/ui/tone.ts'
import { amountColumn, MonthsTable } from './months-table.tsx'
import { strategyTone } from './pictures.ts'

type StrategyCardProps = {
  result: StrategyResult
  isRecommended: boolean
  /** Open at first: the first of the list. */
  isOpen: boolean
  /** Of the first only (SPEC section 2). */
  onDownload: (() => void) | null
  /** Null where it cannot be followed. */
  onRecurring: (() => void) | null
  onSavePlan: (() => void) | null
}

/** One way out of debt: what it takes, what it costs, and its months. */
export function StrategyCard({
  result,
  isRecommended,
  isOpen,
  onDownload,
  onRecurring,
  onSavePlan,
}: StrategyCardProps) {
  const { name, description, monthCount, totalInterestCents, totalPaidCents, savingsCents, months } = result
  const format = useFormat()
  // Twelve months are a long way down on a phone.
  const [isUnfolded] = useState(() => isOpen && matchMedia('(min-width: 40rem)').matches)
  return (
    <li className="min-w-0 px-5 pb-4 sm:px-6">
      <div
        className={cx(
          '-mx-5 grid gap-x-5 gap-y-2 px-5 pt-4 pb-2 sm:-mx-6 sm:px-6',
          isRecommended && 'bg-accent-wash',
          strategyGrid,
        )}
      >
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg font-medium">
            <span
              aria-hidden="true"
              className={cx('chart h-1 w-5 rounded-full', toneFill[strategyTone[result.key]])}
            />
            {name}
            {isRecommended && <Badge tone="accent">Recommended</Badge>}
            {result.isHypothetical && <Badge>Hypothetical</Badge>}
          </h3>
          <p className="max-w-prose text-sm text-ink-soft">{description}</p>
        </div>
        <dl className="contents">
          <Figure
            label="Debt-free in"
            note={[yearsOf(monthCount), warnOfLength(monthCount)].filter(Boolean).join(': ')}
          >
            {monthCount === null ? 'Never' : `${monthCount} ${monthCount === 1 ? 'month' : 'months'}`}
          </Figure>
          <Figure label="Total Interest">
            {monthCount === null ? '–' : <Money amountCents={totalInterestCents} />}
          </Figure>
          <Figure label="Total Paid">
            {monthCount === null ? '–' : <Money amountCents={totalPaidCents} />}
          </Figure>
          <Figure label="Interest Savings">
            {savingsCents === null ? '–' : <Money amountCents={savingsCents} />}
          </Figure>
        </dl>
      </div>
      <details className="mt-1" open={isUnfolded || undefined}>
        <summary className="inline-flex min-h-6 items-center rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink coarse:min-h-11">
          Month by month{onRecurring ? ', and what to do with it' : ''}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          {onRecurring && (
            <Button icon={Repeat} variant={isRecommended ? 'primary' : 'secondary'} onClick={onRecurring}>
              Create Recurring Payment
            </Button>
          )}
          {onSavePlan && (
            <Button variant="secondary" onClick={onSavePlan} aria-label={`Save as plan: ${name}`}>
              Save as plan
            </Button>
          )}
          {onDownload && (
            <Button icon={Download} variant="quiet" onClick={onDownload}>
              Download Report
            </Button>
          )}
        </div>
        <div className="mt-2 -mx-4 overflow-x-auto">
          <MonthsTable
            caption={(shown) => `${name}: ${shown} months`}
            columns={columnsFor(format)}
            rows={months}
            which="first"
          />
        </div>
      </details>
    </li>
  )
}

/** Its figures stand in columns where there is room. */
export const strategyGrid =
  'grid-cols-2 wide:grid-cols-[minmax(0,1fr)_9rem_7rem_7.5rem_8rem] *:first:col-span-full wide:*:first:col-span-1'

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wide:text-right">
      <dt className="text-xs text-ink-faint wide:sr-only">{label}</dt>
      <dd className="figures font-serif text-lg font-medium whitespace-normal!">{children}</dd>
      {note && <dd className="text-xs text-ink-faint">{note}</dd>}
    </div>
  )
}

const columnsFor = (format: Format): Column<PayoffMonth>[] => [
  { key: 'month', header: 'Month', isRowHeader: true, cell: ({ month }) => format.month(month) },
  amountColumn('startingCents', 'Starting Balance', ({ startingCents }) => startingCents),
  amountColumn('paymentCents', 'Payment', ({ paymentCents }) => paymentCents),
  amountColumn('interestCents', 'Interest', ({ interestCents }) => interestCents),
  amountColumn('principalCents', 'Principal', ({ principalCents }) => principalCents),
  { ...amountColumn('endingCents', 'Ending Balance', ({ endingCents }) => endingCents), onPhone: 'figure' },
]

const yearsOf = (monthCount: number | null): string | undefined =>
  monthCount === null ? undefined : /\((.*)\)/.exec(formatDuration(monthCount))?.[1]
