import { area } from '#server/platform/areas/area.ts'
import { reconciliationRoutes } from './routes.ts'
import { reconciliationsUndo } from './undo.ts'

export const reconciliations = area({
  routes: { reconciliations: reconciliationRoutes },
  undo: reconciliationsUndo,
  archive: { reconciliations: {} },
  invariants: {
    ofHouseholds: {
      'a reconciled transaction is cleared, of the account of its statement and no later than its day': `
        select t.household_id from transactions t
        join reconciliations r on r.household_id = t.household_id and r.id = t.reconciliation_id
        where not t.cleared or t.split_of is not null or t.account_id <> r.account_id or t.date > r.day`,
    },
  },
})
