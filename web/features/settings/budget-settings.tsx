import { useQuery } from '@tanstack/react-query'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { splitsQuery } from './data.ts'
import { splitInForce } from './split.ts'
import { SplitForm } from './split-form.tsx'

export function BudgetSettings() {
  const { currentMonth } = useHousehold()
  const { data, error, refetch, isFetching } = useQuery(splitsQuery)
  const split = data && splitInForce(data, currentMonth)
  return (
    <Card title="Budget Settings">
      {split ? (
        <SplitForm key={split.startMonth} saved={split} />
      ) : error ? (
        <ErrorState
          title="The budget could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={error.requestId ?? undefined}
        >
          {error.message}
        </ErrorState>
      ) : data ? (
        <p>Settings not found. Please check your household setup.</p>
      ) : (
        <SkeletonRows rows={3} label="Loading the budget" />
      )}
    </Card>
  )
}
