import type { Ref } from 'react'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { formatDuration } from '#domain/debts/duration-sentences.ts'
import type { Comparison, StrategyResult } from '#domain/debts/strategies.ts'
import { Card } from '#web/ui/card.tsx'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { type Calculation, debtFreeMonth, resultOf } from './calculation.ts'
import { axisLabels, drawnCounts, owedAfter, strategyTone } from './pictures.ts'

type AnswerCardProps = {
  calculation: Calculation
  comparison: Comparison
  headingRef: Ref<HTMLHeadingElement>
}

/** When the household is out of debt and what is the cheapest way: one sentence and one picture. */
export function AnswerCard({ calculation, comparison, headingRef }: AnswerCardProps) {
  const best = resultOf(comparison)
  return (
    <Card>
      <div aria-live="polite">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="font-serif text-2xl font-medium text-balance outline-none sm:text-3xl"
        >
          {best ? (
            <Answer best={best} firstMonth={calculation.wishes.firstMonth} />
          ) : (
            'This payment never ends the debts.'
          )}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {best ? <Cost best={best} calculation={calculation} /> : <Endless calculation={calculation} />}
        </p>
        <LeftOut calculation={calculation} />
      </div>
      <div className="mt-6">
        <Picture calculation={calculation} comparison={comparison} />
      </div>
    </Card>
  )
}

function Answer({ best, firstMonth }: { best: StrategyResult; firstMonth: Month }) {
  const format = useFormat()
  return <>Out of debt in {format.month(debtFreeMonth(firstMonth, best.monthCount ?? 1))}.</>
}

function Cost({ best, calculation }: { best: StrategyResult; calculation: Calculation }) {
  const format = useFormat()
  const { name, monthCount, totalInterestCents, savingsCents } = best
  return (
    <>
      {name} is the cheapest way: {formatDuration(monthCount ?? 0)} at{' '}
      {format.money(best.recommendedPaymentCents)} a month, with{' '}
      <strong className="font-semibold text-ink">{format.money(totalInterestCents)}</strong> of interest
      {savingsCents !== null && savingsCents > 0
        ? `, ${format.money(savingsCents)} less than with the minimums alone.`
        : '.'}
      {calculation.wishes.lumpSums?.length ? ' Your lump sums are in it.' : ''}
    </>
  )
}

/** A debt that cannot be read is in no figure here. */
function LeftOut({ calculation: { read } }: { calculation: Calculation }) {
  const unreadCount = read.filter(({ errors }) => Object.keys(errors).length > 0).length
  if (unreadCount === 0) return null
  return (
    <p className="mt-2 font-medium text-danger-ink">
      {unreadCount === 1 ? 'One debt is left out' : `${unreadCount} debts are left out`}: correct what is
      marked above.
    </p>
  )
}

function Endless({ calculation }: { calculation: Calculation }) {
  const format = useFormat()
  return (
    <>
      {format.money(calculation.wishes.paymentCents)} a month does not keep up with the interest. Pay more, or
      ask for a lower rate.
    </>
  )
}

const title = 'What is still owed'

function Picture({ calculation, comparison }: { calculation: Calculation; comparison: Comparison }) {
  const format = useFormat()
  const { wishes, totalCents } = calculation
  const { results, recommended } = comparison
  const best = resultOf(comparison)
  const counts = drawnCounts(
    results.map(({ monthCount }) => monthCount),
    best?.monthCount ?? null,
  )
  const labels = axisLabels(wishes.firstMonth, counts)
  // The recommended way lies on top of those it runs along with.
  const drawn = results.toSorted((a, b) => Number(a.key === recommended) - Number(b.key === recommended))
  return (
    <TrendLines
      title={title}
      startKey={best && String(best.monthCount)}
      points={counts.map((count, at) => ({
        key: String(count),
        label: count === 0 ? 'Today' : format.month(shiftMonth(wishes.firstMonth, count - 1)),
        shortLabel: labels[at] ?? '',
      }))}
      lines={drawn.map((result) => ({
        key: result.key,
        label: result.name,
        tone: strategyTone[result.key],
        isDashed: result.key !== recommended,
        amountsCents: counts.map((count) => owedAfter(result, totalCents, count)),
      }))}
      summary={results
        .map(({ name, monthCount }) =>
          monthCount === null ? `${name} never ends.` : `${name} ends after ${formatDuration(monthCount)}.`,
        )
        .join(' ')}
    />
  )
}
