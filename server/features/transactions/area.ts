import { mostSavedViews } from '#domain/saved-views.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoTransactions } from './demo.ts'
import { addDemoViews } from './demo-views.ts'
import { invariants } from './invariants.ts'
import { transactionRoutes, transactionViewRoutes } from './routes.ts'
import { transactionViews } from './views.ts'

export const transactions = area({
  routes: { transactions: transactionRoutes, transactionViews: transactionViewRoutes },
  undo: { after: ({ tx }) => transactionViews.assertFew(tx) },
  archive: { transactions: {}, transactionViews: { mostRows: mostSavedViews } },
  invariants,
  demo: async (demo) => {
    await addDemoTransactions(demo)
    await addDemoViews(demo)
  },
})
