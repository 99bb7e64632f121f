import { area } from '#server/platform/areas/area.ts'
import { addDemoGoals } from './demo.ts'
import { hooks } from './hooks.ts'
import { savingsGoalRoutes } from './routes.ts'
import { savingsGoalsUndo } from './undo.ts'

export const savingsGoals = area({
  routes: { savingsGoals: savingsGoalRoutes },
  hooks,
  undo: savingsGoalsUndo,
  archive: { savingsGoals: {}, savingsGoalAccounts: {}, savingsContributions: {} },
  demo: addDemoGoals,
})
