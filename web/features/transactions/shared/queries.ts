import { query } from '#web/client/api.ts'

export const transactionViewsQuery = query.transactionViews.list.queryOptions({ meta: { keptOffline: true } })
