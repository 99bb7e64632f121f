import type { Month } from '#domain/calendar.ts'
import { query } from '#web/client/api.ts'

export const monthBudgetsQuery = (month: Month) =>
  query.budgets.read.queryOptions({ input: { month }, meta: { keptOffline: true, money: 'counts' } })
