import { useQuery } from '@tanstack/react-query'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { splitsQuery } from './data.ts'
import { splitInForce } from './split.ts'
import { SplitForm } from './split-form.tsx'

export function BudgetSettings() {
  const { currentMonth } = useHousehold()
  const read = useQuery(splitsQuery)
  return (
    <Card title="Budget Settings">
      <Loaded query={read} things="the budget" rows={3}>
        {(splits) => {
          const split = splitInForce(splits, currentMonth)
          return split ? (
            <SplitForm key={split.startMonth} saved={split} />
          ) : (
            <p>Settings not found. Please check your household setup.</p>
          )
        }}
      </Loaded>
    </Card>
  )
}
