import { query } from '#web/client/api.ts'

/** The household's splits, each from its month on. */
export const splitsQuery = query.household.listSplits.queryOptions({ meta: { keptOffline: true } })
