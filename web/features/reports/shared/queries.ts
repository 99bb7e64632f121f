import { query } from '#web/client/api.ts'

export const reportViewsQuery = query.reportViews.list.queryOptions({ meta: { keptOffline: true } })
