import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import { reportName, writeReport } from '#domain/debts/report.ts'
import { canBeFollowed, type StrategyResult } from '#domain/debts/strategies.ts'
import { day } from '#domain/calendar.ts'
import { getProFeaturePath } from '#contract/paths.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { useOffered } from '#web/client/offered.ts'
import { both, Loaded } from '#web/ui/loaded.tsx'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { downloadText } from '#web/ui/download.ts'
import { useFormat } from '#web/ui/format.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { AnswerCard } from './answer-card.tsx'
import { describeOrder, resultOf } from './calculation.ts'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/shared/queries.ts'
import { DebtsCard } from './debts-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlansCard } from './plans-card.tsx'
import { PointsCard } from './points-card.tsx'
import { RecurringPaymentDialog } from './recurring-payment-dialog.tsx'
import { SavePlanDialog } from './save-plan-dialog.tsx'
import { StrategyCard, strategyGrid } from './strategy-card.tsx'
import { UnlockCard } from './unlock-card.tsx'
import { type Calculator, useCalculator } from './use-calculator.ts'

/** So many cents a month beside the minimums that the address offers, and how the address forgets it. */
type OfferedExtra = { offered: Cents | null; onOfferedTaken: () => void }

/** When am I out of debt, and what is the cheapest way? */
export function DebtCalculatorPage(offer: OfferedExtra) {
  const debts = useQuery(debtsQuery)
  const plans = useQuery(debtPlansQuery)
  return (
    <>
      <PageHeader
        title="Debt Calculator"
        description="When you are out of debt, and the cheapest way there."
      />
      <Loaded query={both(debts, plans)} things="debts" rows={4} inCard>
        {([saved, plans]) => <CalculatorScreen saved={saved} plans={plans} {...offer} />}
      </Loaded>
    </>
  )
}

type CalculatorScreenProps = OfferedExtra & { saved: readonly SavedDebt[]; plans: readonly DebtPlan[] }

function CalculatorScreen({ saved, plans, offered, onOfferedTaken }: CalculatorScreenProps) {
  const calculator = useCalculator(saved, plans)
  const { calculation, isCalculated, plan } = calculator
  const comparison = isCalculated ? calculation.comparison : null
  const best = comparison ? resultOf(comparison) : undefined
  useOffered(offered, {
    open: (extraCents) =>
      calculator.change({ paymentCents: sumCents([calculation.minimumsCents, extraCents]) }),
    forget: onOfferedTaken,
  })
  const answer = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const start = () => {
    const isStarted = calculator.start()
    // What comes next is on the screen after this turn: the answer, or the first field to mend.
    setTimeout(() => {
      const next = isStarted ? answer.current : form.current?.querySelector<HTMLElement>('[aria-invalid]')
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <div className="flex flex-col gap-6">
      <div
        ref={form}
        className={cx('grid gap-6', comparison && 'wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}
      >
        {comparison && <AnswerCard calculation={calculation} comparison={comparison} headingRef={answer} />}
        <div className={comparison ? 'wide:col-span-2 wide:row-start-2' : undefined}>
          <DebtsCard calculator={calculator} />
        </div>
        <PaymentCard calculator={calculator} onStart={start} isNarrow={comparison !== null} />
      </div>
      {comparison && <Results calculator={calculator} />}
      {plans.length > 0 && <PlansCard plans={plans} />}
      {best && <PointsCard calculation={calculation} best={best} />}
      {plan === 'free' && <UnlockCard />}
    </div>
  )
}

function Results({ calculator }: { calculator: Calculator }) {
  const household = useHousehold()
  const format = useFormat()
  const canWrite = useCanWrite()
  const navigate = useNavigate()
  const [recurring, setRecurring] = useState<StrategyResult | null>(null)
  const [planned, setPlanned] = useState<StrategyResult | null>(null)
  const { calculation, plan } = calculator
  const { comparison, debts, wishes } = calculation
  if (!comparison) return null
  const download = () =>
    downloadText({
      name: reportName,
      text: writeReport({
        debts,
        paymentCents: wishes.paymentCents,
        lumpSums: wishes.lumpSums ?? [],
        comparison,
        today: day(household.today),
        write: (amount) => format.money(amount),
      }),
    })
  const makeRecurring = (result: StrategyResult) =>
    plan === 'pro' ? setRecurring(result) : void navigate({ to: getProFeaturePath('recurring') })
  return (
    <section aria-labelledby="ways">
      <SectionHeading id="ways" note={describeOrder(comparison)}>
        {comparison.results.length > 1 ? 'Ways out of debt' : 'Your way out of debt'}
      </SectionHeading>
      <Card isFlush isLong>
        <div
          aria-hidden="true"
          className={cx(
            'hidden gap-x-5 border-b border-line-strong px-6 py-2 text-sm font-medium text-ink-soft wide:grid',
            strategyGrid,
          )}
        >
          {['Strategy', 'Debt-free in', 'Interest', 'Paid', 'Saved'].map((head, at) => (
            <span key={head} className={at > 0 ? 'text-right' : undefined}>
              {head}
            </span>
          ))}
        </div>
        <ol className="divide-y divide-line">
          {comparison.results.map((result, at) => (
            <StrategyCard
              key={result.key}
              result={result}
              isRecommended={result.key === comparison.recommended}
              isOpen={at === 0}
              onDownload={at === 0 ? download : null}
              onRecurring={canBeFollowed(result) ? () => makeRecurring(result) : null}
              onSavePlan={canWrite && canBeFollowed(result) ? () => setPlanned(result) : null}
            />
          ))}
        </ol>
      </Card>
      {recurring && (
        <RecurringPaymentDialog
          result={recurring}
          debts={debts}
          accountIds={calculation.accountIds}
          onClose={() => setRecurring(null)}
        />
      )}
      {planned && (
        <SavePlanDialog calculator={calculator} result={planned} onClose={() => setPlanned(null)} />
      )}
    </section>
  )
}
