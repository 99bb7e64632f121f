import { query } from '#web/client/api.ts'

export const accountsQuery = query.accounts.list.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})
