import { area } from '#server/platform/areas/area.ts'
import { addDemoDebts } from './demo.ts'
import { debtPlanRoutes, debtRoutes } from './routes.ts'
import { debtsUndo } from './undo.ts'

export const debts = area({
  routes: { debts: debtRoutes, debtPlans: debtPlanRoutes },
  undo: debtsUndo,
  demo: addDemoDebts,
})
