// A month of the dashboard as it is asked for, and its neighbours before they are.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Month, nextMonth, previousMonth, shiftMonth } from '#domain/calendar.ts'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { monthQuery, monthsQuery } from '#web/features/dashboard/shared/queries.ts'
import { upcomingBillsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { getReach } from './search.ts'

const yearMonths = 12

/** The year of months that ends now; for a month out of its reach, the year that ends with that one. */
export function yearQuery(month: Month, currentMonth: Month) {
  const isInReach = month <= currentMonth && month > shiftMonth(currentMonth, -yearMonths)
  const to = isInReach ? currentMonth : month
  return monthsQuery(shiftMonth(to, 1 - yearMonths), to)
}

/** Asks for what the Pro cards show together with the month, and not only once that is there. */
export function prefetchOverviews(queryClient: QueryClient, currentMonth: Month): void {
  void queryClient.prefetchQuery(monthBudgetsQuery(currentMonth))
  void queryClient.prefetchQuery(upcomingBillsQuery)
  void queryClient.prefetchQuery(goalsQuery)
}

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
  const { earliest, latest } = getReach(currentMonth)
  if (month > earliest) void queryClient.prefetchQuery(monthQuery(previousMonth(month)))
  if (month < latest) void queryClient.prefetchQuery(monthQuery(nextMonth(month)))
}
