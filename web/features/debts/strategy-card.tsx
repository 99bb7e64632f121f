import { Download, Repeat } from 'lucide-react'
import { useState } from 'react'
import { formatDuration, warnOfLength } from '#domain/debts/duration-sentences.ts'
import type { PayoffMonth } from '#domain/debts/payoff.ts'
import type { StrategyResult } from '#domain/debts/strategies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
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
    <li
      className={cx(
        'min-w-0 rounded-lg border bg-surface p-5 shadow-low sm:p-6',
        isRecommended ? 'border-accent' : 'border-line',
      )}
    >
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-xl font-medium">
        <span aria-hidden="true" className={cx('h-1 w-5 rounded-full', toneFill[strategyTone[result.key]])} />
        {name}
        {isRecommended && <Badge tone="accent">Recommended</Badge>}
        {result.isHypothetical && <Badge>Hypothetical</Badge>}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{description}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4">
        <Stat
          label="Debt-free in"
          value={monthCount === null ? 'Never' : `${monthCount} ${monthCount === 1 ? 'month' : 'months'}`}
          note={[yearsOf(monthCount), warnOfLength(monthCount)].filter(Boolean).join(': ') || undefined}
        />
        <Stat
          label="Total Interest"
          value={monthCount === null ? '–' : <Money amountCents={totalInterestCents} />}
        />
        <Stat label="Total Paid" value={monthCount === null ? '–' : <Money amountCents={totalPaidCents} />} />
        <Stat
          label="Interest Savings"
          tone={savingsCents !== null && savingsCents > 0 ? 'savings' : undefined}
          value={savingsCents === null ? '–' : <Money amountCents={savingsCents} />}
        />
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
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
      <details className="mt-4" open={isUnfolded || undefined}>
        <summary className="inline-block rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
          Month by month
        </summary>
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
