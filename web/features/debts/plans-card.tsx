import { Trash2 } from 'lucide-react'
import type { DebtPlan } from '#contract/debts.ts'
import { strategyOf } from '#domain/debts/strategies.ts'
import { cents, formatCents } from '#domain/money.ts'
import { useCanWrite, useHousehold } from '#web/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { monthName } from '#web/ui/month-picker.tsx'
import { counted } from '#web/words.ts'
import { debtFreeMonth } from './calculation.ts'
import { useDeletePlan } from './data.ts'

/** Saved plans, and how what is really owed compares with each. */
export function PlansCard({ plans }: { plans: readonly DebtPlan[] }) {
  const canWrite = useCanWrite()
  const { mutate: deletePlan } = useDeletePlan()
  return (
    <Card title="Saved plans" isFlush>
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="flex items-start gap-3 py-4 pr-3 pl-5 sm:pl-6">
            <PlanRow plan={plan} />
            {canWrite && (
              <IconButton
                label={`Delete ${plan.name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => deletePlan(plan)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlanRow({ plan }: { plan: DebtPlan }) {
  const household = useHousehold()
  const { name, strategy, paymentCents, firstMonth, monthCount, progress } = plan
  const { locale } = household
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {progress && <Standing aheadCents={progress.aheadCents} />}
      </p>
      <p className="text-sm text-ink-soft">
        {strategyOf(strategy).name}, {formatCents(cents(paymentCents), household)} a month from{' '}
        {monthName(firstMonth, locale)}: out of debt in{' '}
        {monthName(debtFreeMonth(firstMonth, monthCount), locale)}.
      </p>
      <p className="mt-1">{progress ? <Progress progress={progress} /> : 'Its debts are no longer saved.'}</p>
    </div>
  )
}

function Standing({ aheadCents }: { aheadCents: number }) {
  if (aheadCents === 0) return <Badge tone="success">On track</Badge>
  return aheadCents > 0 ? <Badge tone="success">Ahead</Badge> : <Badge tone="warning">Behind</Badge>
}

function Progress({ progress }: { progress: NonNullable<DebtPlan['progress']> }) {
  const household = useHousehold()
  const { owedCents, aheadCents, aheadMonths, missingCount } = progress
  const difference = formatCents(cents(Math.abs(aheadCents)), household)
  const months = Math.abs(aheadMonths)
  return (
    <>
      {formatCents(cents(owedCents), household)} is owed now
      {aheadCents === 0
        ? ', as planned.'
        : `: ${aheadCents > 0 ? 'ahead' : 'behind'} by ${difference}${months ? ` and ${counted(months, 'month', household.locale)}` : ''}.`}
      {missingCount > 0 &&
        ` ${counted(missingCount, 'debt', household.locale)} of it no longer saved and left out.`}
    </>
  )
}
