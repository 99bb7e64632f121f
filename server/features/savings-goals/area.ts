import { area } from '#server/platform/areas/area.ts'
import { addDemoGoals } from './demo.ts'
import { hooks } from './hooks.ts'
import { savingsGoalRoutes } from './routes.ts'

export const savingsGoals = area({
  routes: { savingsGoals: savingsGoalRoutes },
  hooks,
  archive: { savingsGoals: {}, savingsGoalAccounts: {}, savingsContributions: {} },
  demo: addDemoGoals,
})
