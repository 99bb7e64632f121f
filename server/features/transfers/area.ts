import { isTransactionVisible } from '#server/features/transactions/public.ts'
import { area } from '#server/platform/areas/area.ts'
import { transferRoutes } from './routes.ts'
import { transfersUndo } from './undo.ts'

export const transfers = area({
  routes: { transfers: transferRoutes },
  undo: transfersUndo,
  archive: {
    // Of an import that is landing or undone, no household sees the rows.
    transfers: {
      where: `2 = (select count(*) from transactions x
        where x.household_id = t.household_id and x.transfer_id = t.id)`,
    },
    transferRejections: {
      where: `${isTransactionVisible('t.outgoing_id')} and ${isTransactionVisible('t.incoming_id')}`,
    },
  },
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
