import type { InstanceNumbers } from '#contract/desk.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Stat } from '#web/ui/stat.tsx'

/** Totals of the installation, each with what exactly it counts. */
export function Numbers({ numbers }: { numbers: InstanceNumbers }) {
  const { number } = useFormat()
  const { payers } = numbers
  return (
    <Card title="This installation">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-3">
        <Stat
          label="Households"
          value={number(numbers.households)}
          note={`${number(numbers.users)} people, ${number(numbers.newUsers)} new in 30 days`}
        />
        <Stat
          label="Active"
          value={number(numbers.activeHouseholds)}
          note="households with somebody here in the last 30 days"
        />
        <Stat
          label="Paid"
          value={number(payers.monthly + payers.yearly)}
          note={`subscriptions: ${number(payers.monthly)} monthly, ${number(payers.yearly)} yearly; ${number(payers.overdue)} of them overdue`}
        />
        <Stat
          label="Pro without paying"
          value={number(numbers.trials + numbers.affiliatePro)}
          note={`${number(numbers.trials)} on trial, ${number(numbers.affiliatePro)} as affiliates`}
        />
        <Stat
          label="Churn"
          value={writeShare(numbers.churn)}
          note={
            numbers.churn.whole === 0
              ? 'nobody paid 30 days ago'
              : `${number(numbers.churn.part)} of the ${number(numbers.churn.whole)} who paid 30 days ago and have an account still pay no more`
          }
        />
        <Stat
          label="Trial to paid"
          value={writeShare(numbers.trialToPaid)}
          note={
            numbers.trialToPaid.whole === 0
              ? 'no trial ended within 90 days'
              : `${number(numbers.trialToPaid.part)} of the ${number(numbers.trialToPaid.whole)} whose trial ended within 90 days have paid`
          }
        />
      </dl>
    </Card>
  )
}

/** '12.5%', to a tenth; of nobody there is no share. */
const writeShare = ({ part, whole }: { part: number; whole: number }): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10}%`
