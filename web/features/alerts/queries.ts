// What is asked for of the household's alerts.
import type { Alert } from '#contract/alerts.ts'
import { query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'

/** SPEC section 9. */
const alertsOnPage = 20

const listQuery = (status: Alert['status']) =>
  query.alerts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, limit: alertsOnPage, ...(cursor && { cursor }) }),
    ...byCursor,
    meta: { keptOffline: true },
  })
export const openAlertsQuery = listQuery('open')
export const earlierAlertsQuery = listQuery('expired')

export const patternsQuery = query.alerts.patterns.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})
export const mutesQuery = query.alerts.mutes.queryOptions({ meta: { keptOffline: true } })
export const settingsQuery = query.alerts.settings.queryOptions({ meta: { keptOffline: true } })
