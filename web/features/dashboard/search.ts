// What the address of the dashboard says: /app/dashboard?month=2026-10, and the current month when it says nothing.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readMonth } from '#web/client/search-params.ts'

export type DashboardAddress = Address<'month'>

export const readDashboardAddress = (search: Record<string, unknown>): DashboardAddress =>
  keepAddress(['month'], search)

/** From the first month that money can stand in to a year ahead: bills and pay may be entered early. */
export function getReach(currentMonth: Month): { earliest: Month; latest: Month } {
  const yearAhead = shiftMonth(currentMonth, 12)
  return { earliest: firstMonth, latest: yearAhead < lastMonth ? yearAhead : lastMonth }
}

/** The month an address asks for, or the current one when it asks for none; a fault when it is none or out of reach. */
export function readShownMonth(
  address: DashboardAddress,
  currentMonth: Month,
): { month: Month; faults: AddressFault[] } {
  const { read, faults } = createAddressReader(address)
  const { earliest, latest } = getReach(currentMonth)
  const isInReach = (month: Month) => month >= earliest && month <= latest
  const asked = read(
    'month',
    (text) => {
      const month = readMonth(text)
      return month && isInReach(month) ? month : undefined
    },
    `is no month from ${earliest} to ${latest}.`,
  )
  return { month: asked ?? currentMonth, faults }
}
