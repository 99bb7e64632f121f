import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'

// What a Savings-and-debt category is given back to when its transfer ends (migration 0007).
const moved = sql`(select f.moved_category_id from transfers f
  join categories c on c.household_id = f.household_id and c.id = f.moved_category_id where f.id = t.transfer_id)`
const givenBack = { deleted: 'transfers', table: 'transactions', column: 'category_id' }

export const transfersUndo: UndoRules = {
  // A transfer with one side is none.
  deletedWith: [{ table: 'transfers', with: 'transactions', column: 'transfer_id' }],
  changedBy: [
    {
      ...givenBack,
      where: (ids) => sql`t.transfer_id = any(${ids}) and t.amount_cents < 0 and t.category_id = ${moved}`,
      becomes: sql`null`,
    },
    {
      ...givenBack,
      where: (ids) => sql`t.transfer_id = any(${ids}) and t.amount_cents > 0 and t.category_id is null
        and ${moved} is not null`,
      becomes: moved,
    },
  ],
  after: dissolveHalfTransfers,
}

// The other side of a transfer that came back may be gone, changed or linked anew since: then there is no transfer.
async function dissolveHalfTransfers({ tx, undoId }: Undo): Promise<void> {
  await sql`delete from transfers t using undo_rows u, jsonb_to_recordset(u.rows) as r(id uuid)
    where u.undo_id = ${undoId} and u.what = 'transfers' and t.id = r.id and not exists (
      select from transactions o join transactions i on i.household_id = o.household_id
        and i.transfer_id = o.transfer_id and i.amount_cents = -o.amount_cents and i.account_id <> o.account_id
      where o.household_id = t.household_id and o.transfer_id = t.id)`.execute(tx)
}
