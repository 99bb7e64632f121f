import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'

export const transfersUndo: UndoRules = {
  // A transfer with one side is none.
  deletedWith: [{ table: 'transfers', with: 'transactions', column: 'transfer_id' }],
  after: dissolveHalfTransfers,
}

// The other side of a transfer that came back may be gone, changed or linked anew since: then there is no transfer.
async function dissolveHalfTransfers({ tx, undoId }: Undo): Promise<void> {
  await sql`delete from transfers t using changed_rows r
    where r.change_id = ${undoId} and r.table_name = 'transfers' and r.op = 'D' and t.id = r.row_key::uuid and not exists (
      select from transactions o join transactions i on i.household_id = o.household_id
        and i.transfer_id = o.transfer_id and i.amount_cents = -o.amount_cents and i.account_id <> o.account_id
      where o.household_id = t.household_id and o.transfer_id = t.id)`.execute(tx)
}
