// What the address of the dashboard says: /app/dashboard?month=2026-10, and the current month when it says nothing.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { readMonth } from '#web/client/search-params.ts'

type DashboardSearch = { month?: Month | undefined }

export const readDashboardSearch = ({ month }: Record<string, unknown>): DashboardSearch => ({
  month: readMonth(month),
})

/** From the first month that money can stand in to a year ahead: bills and pay may be entered early. */
export function getReach(currentMonth: Month): { earliest: Month; latest: Month } {
  const yearAhead = shiftMonth(currentMonth, 12)
  return { earliest: firstMonth, latest: yearAhead < lastMonth ? yearAhead : lastMonth }
}

/** The month an address asks for, or the current one when it asks for none or for one out of reach. */
export function readShownMonth(asked: Month | undefined, currentMonth: Month): Month {
  const { earliest, latest } = getReach(currentMonth)
  return asked && asked >= earliest && asked <= latest ? asked : currentMonth
}
