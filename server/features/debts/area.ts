import { limits } from '#domain/plans.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoDebts } from './demo.ts'
import { debtPlanRoutes, debtRoutes } from './routes.ts'
import { debtsUndo } from './undo.ts'

export const debts = area({
  routes: { debts: debtRoutes, debtPlans: debtPlanRoutes },
  undo: debtsUndo,
  archive: {
    // The limit of Pro, whatever the plan: a household that had Pro keeps all its debts (R18).
    debts: { mostRows: limits.pro.debts },
    debtPlans: {},
  },
  demo: addDemoDebts,
})
