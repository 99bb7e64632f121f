import type { Month } from '#domain/calendar.ts'
import { query } from '#web/client/api.ts'

const meta = { keptOffline: true, money: 'counts' } as const

export const monthQuery = (month: Month) => query.months.read.queryOptions({ input: { month }, meta })

/** The months from the first to the last, both included. */
export const monthsQuery = (from: Month, to: Month) =>
  query.months.list.queryOptions({ input: { from, to }, meta })
