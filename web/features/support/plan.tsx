import type { SupportedPerson } from '#contract/support.ts'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { CardProps } from './card-props.ts'
import { Fact } from './facts.tsx'

type Plan = NonNullable<SupportedPerson['plan']>

const refusals: Record<NonNullable<SupportedPerson['trial']['refusal']>, string> = {
  'billing-off': 'Everything of Pro is free here.',
  'no-household': 'A trial needs a household.',
  paying: 'They pay for Pro: there is nothing to grant.',
  'used-up': 'All days that may be granted within a year are granted.',
}

export const TrialButtons = ({ person: { trial }, onAction }: CardProps) => (
  <span className="flex flex-wrap gap-2">
    {trial.undoable && (
      <Button size="sm" variant="quiet" onClick={() => onAction({ kind: 'undo-trial' })}>
        Undo trial
      </Button>
    )}
    {!trial.refusal && (
      <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'grant-trial' })}>
        Grant trial
      </Button>
    )}
  </span>
)

/** What somebody may do here, and by what. */
export function PlanFacts({ person: { plan, trial } }: Pick<CardProps, 'person'>) {
  const format = useFormat()
  return (
    <>
      {plan && (
        <>
          <Fact name="Plan">{sayPlan(plan, format)}</Fact>
          <Fact name="Subscription">{saySubscription(plan, format)}</Fact>
        </>
      )}
      <Fact name="Trial">
        {plan?.trialEndsAt ? sayTrial(plan.trialEndsAt, format) : 'None'}
        <span className="block text-sm text-ink-soft">
          {trial.refusal
            ? refusals[trial.refusal]
            : `${format.count(trial.daysLeft, 'day')} may be granted within a year.`}
        </span>
      </Fact>
    </>
  )
}

const sayTrial = (endsAt: string, format: Format) =>
  Date.parse(endsAt) > Date.now() ? `Until ${format.instant(endsAt)}` : `Ended ${format.instant(endsAt)}`

/** 'Pro on trial until 3 Dec 2026' */
export function sayPlan(
  { reason, trialEndsAt }: Pick<Plan, 'reason'> & Partial<Pick<Plan, 'trialEndsAt'>>,
  format: Format,
): string {
  const reasons: Record<NonNullable<Plan['reason']>, string> = {
    plan: 'Pro, paid',
    trial: `Pro on trial${trialEndsAt ? ` until ${format.instant(trialEndsAt)}` : ''}`,
    affiliate: 'Pro as an affiliate',
    household: 'Pro, which another member gives the household',
    'billing-off': 'Everything, since nothing is sold here',
  }
  return reason ? reasons[reason] : 'Free'
}

function saySubscription(plan: Plan, format: Format): string {
  const { status, interval, currentPeriodEnd, cancelAtPeriodEnd, graceEndsAt, provider } = plan
  if (status === 'none') return 'None'
  const end = currentPeriodEnd ? format.instant(currentPeriodEnd) : ''
  const where = provider === 'sandbox' ? ', in the sandbox' : ''
  if (status === 'canceled') return `Over since ${end}${where}`
  const what = `${interval === 'yearly' ? 'Yearly' : 'Monthly'}${where}`
  if (status === 'past_due')
    return `${what}; a payment is overdue, Pro stays until ${graceEndsAt ? format.instant(graceEndsAt) : end}`
  return cancelAtPeriodEnd ? `${what}; canceled, ends ${end}` : `${what}; renews ${end}`
}
