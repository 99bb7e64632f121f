import { sql } from 'kysely'
import { defaultAccounts } from '#domain/accounts.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoAccounts } from './demo.ts'
import { accountRoutes } from './routes.ts'

const defaultNames = sql.join(defaultAccounts.map(({ name }) => name))

export const accounts = area({
  routes: { accounts: accountRoutes },
  archive: {
    accounts: { furnished: sql`t.closed_at is null and t.name in (${defaultNames})` },
    // Of the accounts that a household is furnished with: what was said of any other keeps that one.
    confirmedBalances: { furnished: sql`true` },
    accountTotals: { leftOut: 'counted by triggers from the transactions' },
  },
  demo: addDemoAccounts,
})
