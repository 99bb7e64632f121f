import { query } from '#web/client/api.ts'

export const goalsQuery = query.savingsGoals.list.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})
