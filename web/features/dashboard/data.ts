// A month of the dashboard as it is asked for, and its neighbours before they are.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Month, nextMonth, previousMonth } from '#domain/calendar.ts'
import { query } from '#web/api.ts'
import { reachOf } from './search.ts'

export const monthQuery = (month: Month) => query.months.read.queryOptions({ input: { month } })

const quietMs = 300

/** Loads the months beside the shown one once it stands still, so that a step shows its month at once. */
export function usePrefetchedNeighbours(month: Month, currentMonth: Month, isReady: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => prefetchNeighbours(queryClient, month, currentMonth), quietMs)
    return () => clearTimeout(timer)
  }, [queryClient, month, currentMonth, isReady])
}

function prefetchNeighbours(queryClient: QueryClient, month: Month, currentMonth: Month): void {
  const { earliest, latest } = reachOf(currentMonth)
  if (month > earliest) void queryClient.prefetchQuery(monthQuery(previousMonth(month)))
  if (month < latest) void queryClient.prefetchQuery(monthQuery(nextMonth(month)))
}
