import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { addDemoBudgets } from './demo.ts'
import { budgetRoutes } from './routes.ts'
import { budgetsUndo } from './undo.ts'

export const budgets = area({
  routes: { budgets: budgetRoutes },
  undo: budgetsUndo,
  archive: { budgetSplits: { furnished: sql`true` }, budgetCategories: {} },
  demo: addDemoBudgets,
})
