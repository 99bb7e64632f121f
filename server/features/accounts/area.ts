import { area } from '#server/platform/areas/area.ts'
import { addDemoAccounts } from './demo.ts'
import { accountRoutes } from './routes.ts'

export const accounts = area({ routes: { accounts: accountRoutes }, demo: addDemoAccounts })
