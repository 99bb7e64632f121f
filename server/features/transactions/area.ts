import { area } from '#server/platform/areas/area.ts'
import { addDemoTransactions } from './demo.ts'
import { invariants } from './invariants.ts'
import { transactionRoutes } from './routes.ts'

export const transactions = area({
  routes: { transactions: transactionRoutes },
  archive: { transactions: {} },
  invariants,
  demo: addDemoTransactions,
})
