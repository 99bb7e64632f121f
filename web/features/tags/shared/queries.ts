import { query } from '#web/client/api.ts'

export const tagsQuery = query.tags.list.queryOptions({ meta: { keptOffline: true, money: 'counts' } })
