import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { sumExpenses, computePercentOfIncome, computeRemaining } from '#domain/months.ts'
import { Money } from '#web/ui/money.tsx'
import { cx } from '#web/ui/cx.ts'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import type { ShownMonth } from './shown-month.ts'

/** SPEC section 2: income, expenses with what is uncategorized, savings and debt, and what remains. */
export function SummaryCards({ shown: { summary } }: { shown: ShownMonth }) {
  const money = (amountCents: number) => <Money amountCents={amountCents} />
  const ofIncome = (percent: number | null) => percent !== null && `${percent}% of income`
  const overIncome = (percent: number | null) => percent !== null && `${percent}% over income`
  const { incomeCents, savingsDebtCents, uncategorizedCents, uncategorizedIncomeCents } = summary
  const expenses = sumExpenses(summary)
  const remaining = computeRemaining(summary)
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low sm:grid-cols-2 lg:grid-cols-4">
      <Figure
        label="Income"
        tones={['income']}
        value={money(incomeCents)}
        note={uncategorizedIncomeCents > 0 && <>and {money(uncategorizedIncomeCents)} uncategorized</>}
      />
      <Figure
        label="Expenses"
        tones={['needs', 'wants']}
        value={money(expenses)}
        note={
          uncategorizedCents > 0 ? (
            <>with {money(uncategorizedCents)} uncategorized</>
          ) : expenses >= 0 ? (
            ofIncome(computePercentOfIncome(expenses, summary))
          ) : (
            'more came back than went out'
          )
        }
      />
      <Figure
        label="Savings and debt"
        tones={['savings']}
        value={money(savingsDebtCents)}
        note={ofIncome(computePercentOfIncome(savingsDebtCents, summary))}
      />
      <Figure
        label="Remaining balance"
        value={<Money amountCents={remaining} tone={remaining < 0 ? 'danger' : 'plain'} />}
        tones={[remaining < 0 ? 'danger' : 'accent']}
        note={
          remaining < 0
            ? overIncome(computePercentOfIncome(cents(-remaining), summary))
            : ofIncome(computePercentOfIncome(remaining, summary))
        }
      />
    </dl>
  )
}

type FigureProps = { label: string; tones: readonly Tone[]; value: ReactNode; note: ReactNode }

/** A line on a phone, a card where there is room. */
function Figure({ label, tones, value, note }: FigureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 bg-surface px-5 py-3 sm:grid-cols-1 sm:p-5">
      <dt className="flex items-center gap-2 text-ink-soft sm:text-sm">
        <span aria-hidden="true" className="flex gap-0.5">
          {tones.map((tone) => (
            <span key={tone} className={cx('size-2.5 rounded-full', toneFill[tone])} />
          ))}
        </span>
        {label}
      </dt>
      <dd className="text-right font-serif text-xl font-medium sm:mt-1 sm:text-left sm:text-2xl">{value}</dd>
      {note && (
        <dd className="figures col-span-full text-right text-sm text-ink-faint sm:mt-1 sm:text-left">
          {note}
        </dd>
      )}
    </div>
  )
}
