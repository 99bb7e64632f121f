import { paths, withSearch } from '#contract/paths.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Fact, Facts } from './facts.tsx'
import type { CardProps } from './card-props.ts'
import { PlanFacts, TrialButtons } from './plan.tsx'

/** Which household somebody belongs to, and what it may do. */
export function HouseholdCard(parts: CardProps) {
  const format = useFormat()
  const { household, email } = parts.person
  return (
    <Card title="Household and plan" action={<TrialButtons {...parts} />}>
      <Facts>
        <Fact name="Household">
          {household ? (
            <>
              <AppLink
                path={withSearch(paths.adminSupport, { household: email })}
                className="text-accent underline"
              >
                {household.name}
              </AppLink>{' '}
              <span className="text-sm text-ink-soft">
                · {household.role}, since {format.instant(household.since)};{' '}
                {format.count(household.members.length, 'member')}
              </span>
            </>
          ) : (
            'None'
          )}
        </Fact>
        <PlanFacts {...parts} />
      </Facts>
    </Card>
  )
}
