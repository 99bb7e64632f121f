import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Figure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sumExpenses, computePercentOfIncome, computeRemaining } from '#domain/months.ts'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { FreeFigure } from './free-figure.tsx'
import { LargeFigure } from './large-figure.tsx'
import type { ShownMonth } from './shown-month.ts'

/**
 * SPEC section 2: income, expenses with what is uncategorized, savings and debt, and what remains. Beside what remains,
 * how much of it is free to spend. Each leads to the transactions it is the sum of.
 */
export function FiguresCard({ shown, children }: { shown: ShownMonth; children: ReactNode }) {
  const { month, summary } = shown
  const money = (amountCents: number) => <Money amountCents={amountCents} />
  const { incomeCents, savingsDebtCents, uncategorizedCents, uncategorizedIncomeCents } = summary
  const expenses = sumExpenses(summary)
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface shadow-low">
      {children}
      <Line
        label="Income"
        counts="income"
        month={month}
        amountCents={incomeCents}
        note={uncategorizedIncomeCents > 0 && <>and {money(uncategorizedIncomeCents)} uncategorized</>}
      />
      <Line
        label="Expenses"
        counts="expenses"
        month={month}
        amountCents={expenses}
        note={
          uncategorizedCents > 0 ? (
            <>{money(uncategorizedCents)} uncategorized</>
          ) : expenses >= 0 ? (
            writeShare(expenses, summary)
          ) : (
            'more came back than went out'
          )
        }
      />
      <Line
        label="Savings and debt"
        counts="savingsDebt"
        month={month}
        amountCents={savingsDebtCents}
        note={writeShare(savingsDebtCents, summary)}
      />
    </dl>
  )
}

/** What remains of a month, and beside it how much of that is free to spend. */
export function LeftAndFree({ shown }: { shown: ShownMonth }) {
  const { month, summary } = shown
  const remaining = computeRemaining(summary)
  return (
    <>
      <LargeFigure
        label="Remaining balance"
        value={
          <RowsOf counts="left" month={month}>
            <Money amountCents={remaining} tone={remaining < 0 ? 'danger' : 'plain'} />
          </RowsOf>
        }
        note={
          remaining < 0
            ? writeShare(cents(-remaining), summary, 'over income')
            : writeShare(remaining, summary)
        }
      />
      <FreeFigure shown={shown} />
    </>
  )
}

function writeShare(amount: Cents, summary: ShownMonth['summary'], of = 'of income'): string | false {
  const percent = computePercentOfIncome(amount, summary)
  return percent !== null && `${percent}% ${of}`
}

type RowsOfProps = { counts: Figure; month: ShownMonth['month']; className?: string; children: ReactNode }

const RowsOf = ({ counts, month, className, children }: RowsOfProps) => (
  <Link
    to={paths.transactions}
    search={{ month, counts }}
    className={cx('rounded-sm text-ink no-underline hover:underline', className)}
  >
    {children}
  </Link>
)

type LineProps = {
  label: string
  counts: Figure
  month: ShownMonth['month']
  amountCents: number
  note: ReactNode
}

/** On a line with its note, so that all figures stand beside the picture. */
const Line = ({ label, counts, month, amountCents, note }: LineProps) => (
  <div className="col-span-full flex min-h-9 flex-wrap items-baseline gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    {note && (
      <dd className="figures order-1 w-full text-right text-xs whitespace-normal text-ink-faint xl:order-0 xl:w-auto xl:grow">
        {note}
      </dd>
    )}
    <dd className="ml-auto text-right font-serif text-lg font-medium">
      <RowsOf counts={counts} month={month}>
        <Money amountCents={amountCents} />
      </RowsOf>
    </dd>
  </div>
)
