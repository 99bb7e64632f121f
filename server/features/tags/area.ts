import { isTransactionVisible } from '#server/features/transactions/public.ts'
import { area } from '#server/platform/areas/area.ts'
import { tagRoutes } from './routes.ts'

export const tags = area({
  routes: { tags: tagRoutes },
  archive: {
    tags: {},
    // Of an import that is landing or undone, no household sees the rows.
    transactionTags: { where: isTransactionVisible('t.transaction_id') },
  },
})
