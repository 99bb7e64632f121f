import { area } from '#server/platform/areas/area.ts'
import { addDemoBudgets } from './demo.ts'
import { budgetRoutes } from './routes.ts'

export const budgets = area({ routes: { budgets: budgetRoutes }, demo: addDemoBudgets })
