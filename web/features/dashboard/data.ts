// A month of the dashboard as it is asked for, and its neighbours before they are.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Month, nextMonth, previousMonth, shiftMonth } from '#domain/calendar.ts'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/shared/queries.ts'
import { monthQuery, monthsQuery } from '#web/features/dashboard/shared/queries.ts'
import { upcomingBillsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { query } from '#web/client/api.ts'
import { getReach } from './search.ts'

const yearMonths = 12

/** The year of months that ends now; for a month out of its reach, the year that ends with that one. */
export function yearQuery(month: Month, currentMonth: Month) {
  const isInReach = month <= currentMonth && month > shiftMonth(currentMonth, -yearMonths)
  const to = isInReach ? currentMonth : month
  return monthsQuery(shiftMonth(to, 1 - yearMonths), to)
}

/** The newest transactions of a month. */
export const recentQuery = (month: Month) =>
  query.transactions.newest.queryOptions({
    input: { month },
    meta: { keptOffline: true, money: 'counts' },
  })

type Shown = { month: Month; currentMonth: Month; isPro: boolean }

/** Asks for what stands beside the month together with it, and not only once that is there. */
export function prefetchGlances(queryClient: QueryClient, { month, currentMonth, isPro }: Shown): void {
  void queryClient.prefetchQuery(recentQuery(month))
  if (isPro && month <= currentMonth) void queryClient.prefetchQuery(monthBudgetsQuery(month))
  if (month !== currentMonth) return
  void queryClient.prefetchQuery(accountsQuery)
  void queryClient.prefetchQuery(debtsQuery)
  void queryClient.prefetchQuery(debtPlansQuery)
  if (!isPro) return
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
