import { query } from '#web/client/api.ts'

/** The caller's own subscription, and why there is Pro. */
export const subscriptionQuery = query.billing.read.queryOptions({ meta: { keptOffline: true } })
