import { area } from '#server/platform/areas/area.ts'
import { transferRoutes } from './routes.ts'
import { transfersUndo } from './undo.ts'

export const transfers = area({
  routes: { transfers: transferRoutes },
  undo: transfersUndo,
  invariants: {
    ofHouseholds: {
      'a transfer has two sides of two accounts that cancel out': `
        select t.household_id from transfers t left join lateral (
          select count(*) as sides, count(distinct account_id) as accounts, sum(amount_cents) as sum
          from transactions x where x.household_id = t.household_id and x.transfer_id = t.id
        ) s on true where s.sides <> 2 or s.accounts <> 2 or s.sum <> 0`,
    },
  },
})
