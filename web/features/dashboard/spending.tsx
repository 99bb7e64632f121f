import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { sumExpenses, computePercentOfIncome } from '#domain/months.ts'
import { findGuessedShare } from '#web/features/categoriser/shared/guessed.ts'
import { SplitBar, type SplitShare } from '#web/ui/charts/split-bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { legNames, type ShownMonth } from './shown-month.ts'

/** The legs as shares of their sum (SPEC section 9), and of the income, where overspending shows as more than 100%. */
export function Spending({ shown }: { shown: ShownMonth }) {
  const { summary, legs } = shown
  const target = nameSplit(shown)
  const ofSum = legs.map((leg): SplitShare => ({ ...showLeg(leg), percent: leg.sharePercent }))
  const uncategorizedPercent = computePercentOfIncome(summary.uncategorizedCents, summary) ?? 0
  const ofIncome = legs.map((leg): SplitShare => ({
    ...showLeg(leg),
    percent: Math.max(0, leg.incomePercent ?? 0),
  }))
  if (uncategorizedPercent > 0) {
    ofIncome.push({
      key: 'uncategorized',
      label: 'Uncategorized',
      tone: 'uncategorized',
      percent: uncategorizedPercent,
    })
  }
  const out = cents(sumExpenses(summary) + summary.savingsDebtCents)
  const outPercent = computePercentOfIncome(out, summary) ?? 0
  const hasShares = ofSum.some(({ percent }) => percent > 0)
  if (!hasShares)
    return <p className="text-ink-soft">Nothing went to needs, wants or savings and debt in this month.</p>
  return (
    <div className="flex flex-col gap-8">
      <Part title="Of what the three legs took">
        <SplitBar title={`Shares of the three legs against ${target}`} isTitleHidden shares={ofSum} />
      </Part>
      {summary.incomeCents > 0 && (
        <Part title={`Of the income: ${outPercent}% went out`} isOver={outPercent > 100}>
          <SplitBar title={`Shares of the income against ${target}`} isTitleHidden shares={ofIncome} />
        </Part>
      )}
    </div>
  )
}

/** '50/30/20' */
export const nameSplit = ({ split }: ShownMonth): string =>
  `${split.needsPercent}/${split.wantsPercent}/${split.savingsPercent}`

const showLeg = ({ key, targetPercent, guessedCents, spentCents }: ShownMonth['legs'][number]) => ({
  key,
  label: legNames[key],
  tone: key,
  targetPercent,
  guessedShare: findGuessedShare(guessedCents, spentCents),
})

type PartProps = { title: string; isOver?: boolean; children: ReactNode }

function Part({ title, isOver, children }: PartProps) {
  return (
    <section>
      <h3 className={cx('mb-1 text-sm font-medium', isOver ? 'text-danger-ink' : 'text-ink-soft')}>
        {title}
      </h3>
      {children}
    </section>
  )
}
