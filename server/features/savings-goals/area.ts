import { area } from '#server/platform/areas/area.ts'
import { addDemoGoals } from './demo.ts'
import { savingsGoalRoutes } from './routes.ts'
import { savingsGoalsUndo } from './undo.ts'

export const savingsGoals = area({
  routes: { savingsGoals: savingsGoalRoutes },
  undo: savingsGoalsUndo,
  demo: addDemoGoals,
})
