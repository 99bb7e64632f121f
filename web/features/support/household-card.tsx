import { paths, withSearch } from '#contract/paths.ts'
import type { SupportedPerson } from '#contract/support.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Fact, Facts } from './facts.tsx'
import type { CardProps } from './card-props.ts'

type Plan = NonNullable<SupportedPerson['plan']>

const roleNames = { owner: 'owner', member: 'member', viewer: 'viewer' }

const refusals: Record<NonNullable<SupportedPerson['trial']['refusal']>, string> = {
  'billing-off': 'Everything of Pro is free here.',
  'no-household': 'A trial needs a household.',
  paying: 'They pay for Pro: there is nothing to grant.',
  'used-up': 'All days that may be granted within a year are granted.',
}

/** Whom somebody shares a household with, and what it may do. */
export function HouseholdCard({ person, onAction }: CardProps) {
  const format = useFormat()
  const { household, plan, trial, email } = person
  return (
    <Card
      title="Household and plan"
      action={
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
      }
    >
      <Facts>
        <Fact name="Household">
          {household ? (
            <>
              {household.name}{' '}
              <span className="text-sm text-ink-soft">
                · {roleNames[household.role]}, since {format.instant(household.since)}
              </span>
            </>
          ) : (
            'None'
          )}
        </Fact>
        {household && household.members.length > 1 && (
          <Fact name="Shared with">
            <ul aria-label="Members" className="grid gap-1">
              {household.members
                .filter((member) => member.email !== email)
                .map((member) => (
                  <li key={member.email}>
                    <AppLink
                      path={withSearch(paths.adminSupport, { person: member.email })}
                      className="text-accent"
                    >
                      {member.email}
                    </AppLink>{' '}
                    <span className="text-sm text-ink-soft">
                      · {roleNames[member.role]}, since {format.instant(member.joinedAt)}
                    </span>
                  </li>
                ))}
            </ul>
          </Fact>
        )}
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
      </Facts>
    </Card>
  )
}

const sayTrial = (endsAt: string, format: Format) =>
  Date.parse(endsAt) > Date.now() ? `Until ${format.instant(endsAt)}` : `Ended ${format.instant(endsAt)}`

function sayPlan({ reason, trialEndsAt }: Plan, format: Format): string {
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
