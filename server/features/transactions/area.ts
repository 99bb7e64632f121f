import { mostSavedViews } from '#domain/saved-views.ts'
import { categoryGiven } from '#server/features/categories/public.ts'
import { area } from '#server/platform/areas/area.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { addDemoTransactions } from './demo.ts'
import { addDemoViews } from './demo-views.ts'
import { divideGiven } from './divide-always.ts'
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
  hooks: [on(categoryGiven, divideGiven)],
})
