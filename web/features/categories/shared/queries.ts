import { query } from '#web/client/api.ts'

export const categoriesQuery = query.categories.list.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})

export const rulesQuery = query.keywordRules.list.queryOptions({ meta: { keptOffline: true } })
