// A month of the dashboard: what is asked for it, and which months can be shown.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Month, nextMonth, previousMonth, shiftMonth } from '#domain/calendar.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { query } from '#web/api.ts'

export const monthQuery = (month: Month) => query.months.read.queryOptions({ input: { month } })

/** From the first month that money can stand in to a year ahead: bills and pay may be entered early. */
export function reachOf(currentMonth: Month): { earliest: Month; latest: Month } {
  const yearAhead = shiftMonth(currentMonth, 12)
  return { earliest: firstMonth, latest: yearAhead < lastMonth ? yearAhead : lastMonth }
}

/** The month an address asks for, or the current one when it asks for none or for one out of reach. */
export function shownMonth(asked: Month | undefined, currentMonth: Month): Month {
  const { earliest, latest } = reachOf(currentMonth)
  return asked && asked >= earliest && asked <= latest ? asked : currentMonth
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
  const { earliest, latest } = reachOf(currentMonth)
  if (month > earliest) void queryClient.prefetchQuery(monthQuery(previousMonth(month)))
  if (month < latest) void queryClient.prefetchQuery(monthQuery(nextMonth(month)))
}
