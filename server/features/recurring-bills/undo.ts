import { sql } from 'kysely'
import { selectDeletedRows } from '#server/platform/undo/record.ts'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'

export const recurringBillsUndo: UndoRules = {
  restoredByArea: ['bill_occurrences.transaction_id'],
  after: rejoinDates,
}

/**
 * Joins dates and transactions that an undo brought back: a transaction has its date again, unless that was
 * opened or paid meanwhile, and a date whose transaction is gone has none.
 */
async function rejoinDates({ tx, undoId }: Undo): Promise<void> {
  const back = (table: string) => sql`(select r.* from ${selectDeletedRows(undoId, table)} d,
    jsonb_to_record(d.row) as r(id uuid, bill_id uuid, transaction_id uuid))`
  await sql`update bill_occurrences o set transaction_id = null from ${back('bill_occurrences')} r
    where o.bill_id = r.bill_id and o.transaction_id = r.transaction_id
      and not exists (select from transactions t where t.id = o.transaction_id)`.execute(tx)
  await sql`update bill_occurrences o set transaction_id = t.id from ${back('transactions')} r
    join transactions t on t.id = r.id
    where o.bill_id = t.recurring_bill_id and o.due_date = t.bill_due_date and o.transaction_id is null
      and o.skipped_at is null`.execute(tx)
  await sql`update transactions t set recurring_bill_id = null, bill_due_date = null, is_recurring = false
    from ${back('transactions')} r
    where t.id = r.id and t.recurring_bill_id is not null
      and not exists (select from bill_occurrences o where o.transaction_id = t.id)`.execute(tx)
}
