import { area } from '#server/platform/areas/area.ts'
import { isTransactionVisible, visibleTransactions } from '#server/features/transactions/public.ts'
import { hourly } from '#server/platform/jobs/when.ts'
import { addDemoBills } from './demo.ts'
import { hooks } from './hooks.ts'
import { recurringBillRoutes } from './routes.ts'
import { createDueEverywhere } from './jobs.ts'
import { recurringBillsUndo } from './undo.ts'

export const recurringBills = area({
  routes: { recurringBills: recurringBillRoutes },
  hooks,
  undo: recurringBillsUndo,
  jobs: [
    {
      name: 'create-due-transactions',
      description: 'Creates the transactions of bills that fell due, in every household by its own day.',
      // Every hour a day begins somewhere.
      when: hourly(4),
      afterStartSeconds: 10,
      run: createDueEverywhere,
    },
  ],
  archive: {
    recurringBills: {},
    dismissedBillCandidates: {},
    billOccurrences: {
      columnsLeftOut: { replaced: 'what undoing an import brings back; its rows stay in the archive' },
    },
    billMatchRejections: { where: isTransactionVisible('t.transaction_id') },
    shortfallWarnings: {},
    enteredShortfallWarnings: { where: isTransactionVisible('t.transaction_id') },
  },
  invariants: {
    ofHouseholds: {
      'a date of a bill has one transaction at most, and both name each other (R43)': `
        select x.household_id from ${visibleTransactions} x where x.recurring_bill_id is not null and not exists (
          select from bill_occurrences o where o.household_id = x.household_id and o.transaction_id = x.id
            and o.bill_id = x.recurring_bill_id and o.due_date = x.bill_due_date)
        union all
        select o.household_id from bill_occurrences o left join ${visibleTransactions} x
          on x.household_id = o.household_id and x.id = o.transaction_id and x.recurring_bill_id = o.bill_id
            and x.bill_due_date = o.due_date
        where o.transaction_id is not null and x.id is null`,
      'the next date of a bill is not done': `
        select b.household_id from recurring_bills b join bill_occurrences o
          on o.household_id = b.household_id and o.bill_id = b.id and o.due_date = b.next_due`,
    },
  },
  demo: addDemoBills,
})
