import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DebtPlan } from '#contract/debts.ts'
import { getStrategy } from '#domain/debts/strategies.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { debtFreeMonth } from './calculation.ts'
import { useDeletePlan, useRenamePlan } from './data.ts'
import { PlanMonths } from './plan-months.tsx'
import { PlanNameDialog } from './plan-name-dialog.tsx'

/** Saved plans, and how what is really owed compares with each. */
export function PlansCard({ plans }: { plans: readonly DebtPlan[] }) {
  const canWrite = useCanWrite()
  const { mutate: deletePlan } = useDeletePlan()
  const { mutate: rename } = useRenamePlan()
  const [renamed, setRenamed] = useState<DebtPlan | null>(null)
  return (
    <Card title="Saved plans" isFlush>
      <ul className="divide-y divide-line">
        {plans.map((plan, at) => (
          <li key={plan.id} className="px-5 py-4 sm:px-6">
            <div className="flex items-start gap-1">
              <PlanRow plan={plan} />
              {canWrite && (
                <div className="-mr-2 flex">
                  <IconButton label={`Rename ${plan.name}`} icon={Pencil} onClick={() => setRenamed(plan)} />
                  <IconButton label={`Delete ${plan.name}`} icon={Trash2} onClick={() => deletePlan(plan)} />
                </div>
              )}
            </div>
            {plan.progress && <PlanDetails plan={plan} isOpen={at === 0} />}
          </li>
        ))}
      </ul>
      {renamed && (
        <PlanNameDialog
          title="Rename this plan"
          submitLabel="Save name"
          name={renamed.name}
          onSave={(name) => {
            if (name !== renamed.name) rename({ id: renamed.id, name })
            setRenamed(null)
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </Card>
  )
}

/** The months are asked for when they are looked at. */
function PlanDetails({ plan, isOpen }: { plan: DebtPlan; isOpen: boolean }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <details
      className="mt-3"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary
        aria-label={`${plan.name} month by month`}
        className="inline-block rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        Month by month
      </summary>
      <div className="mt-3">{wasOpened && <PlanMonths plan={plan} />}</div>
    </details>
  )
}

function PlanRow({ plan }: { plan: DebtPlan }) {
  const format = useFormat()
  const { name, strategy, paymentCents, firstMonth, monthCount, progress } = plan
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {progress && <Standing aheadCents={progress.aheadCents} />}
      </p>
      <p className="text-sm text-ink-soft">
        {getStrategy(strategy).name}, {format.money(paymentCents)} a month from {format.month(firstMonth)}:
        out of debt in {format.month(debtFreeMonth(firstMonth, monthCount))}.
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
  const format = useFormat()
  const { owedCents, aheadCents, aheadMonths, missingCount } = progress
  const difference = format.money(Math.abs(aheadCents))
  const months = Math.abs(aheadMonths)
  return (
    <>
      {format.money(owedCents)} is owed now
      {aheadCents === 0
        ? ', as planned.'
        : `: ${aheadCents > 0 ? 'ahead' : 'behind'} by ${difference}${months ? ` and ${format.count(months, 'month')}` : ''}.`}
      {missingCount > 0 && ` ${format.count(missingCount, 'debt')} of it no longer saved and left out.`}
    </>
  )
}
