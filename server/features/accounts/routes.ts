import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { found, namingConflicts } from '#server/errors.ts'
import { goalLinksOfAccount, keepSharesOf } from '#server/features/savings-goals/queries.ts'
import { debtLinksOfAccount } from '#server/features/debts/queries.ts'
import { endOfTransfers } from '#server/features/transfers/queries.ts'
import { billsOfAccount, holdBillsOf, pauseBillsOf } from '#server/features/recurring-bills/queries.ts'
import { keepForUndo } from '#server/features/undo/queries.ts'
import { type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listAccounts, readAccount } from './queries.ts'

const api = householdApi.accounts

export const accountRoutes = {
  list: api.list.handler(({ context: { tx } }) => listAccounts(tx)),

  create: api.create.handler(async ({ context: { tx, member }, input }) => {
    const id = uuidv7()
    await namingConflicts(
      'name-taken',
      () =>
        tx
          .insertInto('accounts')
          .values({ householdId: member.householdId, id, ...input })
          .execute(),
      { field: 'name' },
    )
    return readAccount(tx, id)
  }),

  update: api.update.handler(async ({ context, input: { id, ...changes } }) => {
    await change(context, id, changes)
    return readAccount(context.tx, id)
  }),

  close: api.close.handler(async ({ context, input: { id } }) => {
    const { closedAt } = await readAccount(context.tx, id)
    if (!closedAt) {
      const closing = { closedAt: context.services.clock.now(), closedBy: context.member.userId }
      await keepSharesOf(context.tx, context.member, id, closing.closedAt)
      await change(context, id, closing)
      await pauseBillsOf(context.tx, id, { pausedAt: closing.closedAt, pausedBy: closing.closedBy })
    }
    return readAccount(context.tx, id)
  }),

  reopen: api.reopen.handler(async ({ context, input: { id } }) => {
    await change(context, id, { closedAt: null, closedBy: null })
    return readAccount(context.tx, id)
  }),

  // The account's transactions go with it (SPEC section 2), and so do their transfers; all of it can come back.
  delete: api.delete.handler(async ({ context: { tx, member, services }, input: { id } }) => {
    // Nothing comes into it between being kept and being deleted.
    found(await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst())
    await keepSharesOf(tx, member, id, services.clock.now())
    const mine = sql`t.account_id = ${id}`
    const itsTransfers = sql`select x.transfer_id from transactions x where x.account_id = ${id}`
    await holdBillsOf(tx, id)
    const bills = billsOfAccount(id)
    const undoId = await keepForUndo(tx, member, 'delete account', {
      rows: {
        accounts: sql`t.id = ${id}`,
        imports: mine,
        import_mappings: mine,
        transfers: sql`t.id in (${itsTransfers})`,
        transactions: mine,
        transfer_rejections: sql`exists (select from transactions x where x.account_id = ${id}
          and x.id in (t.outgoing_id, t.incoming_id))`,
        ...bills.rows,
        ...goalLinksOfAccount(id).rows,
      },
      changes: [
        ...endOfTransfers(itsTransfers, sql`t.account_id <> ${id}`),
        {
          column: 'import_id',
          where: sql`t.account_id <> ${id} and t.import_id in (select i.id from imports i where i.account_id = ${id})`,
          becomes: null,
        },
        {
          column: 'refund_of',
          where: sql`t.account_id <> ${id}
            and t.refund_of in (select x.id from transactions x where x.account_id = ${id})`,
          becomes: null,
        },
        ...bills.changes,
        debtLinksOfAccount(id),
      ],
    })
    await deleteItsTransactions(tx, id)
    await tx.deleteFrom('accounts').where('id', '=', id).execute()
    return { undoId }
  }),
}

/** Deleted by one statement: a server stops one that takes a minute, and the embedded engine would count as hung. */
const rowsAtOnce = 10_000

async function deleteItsTransactions(tx: HouseholdTransaction, accountId: string): Promise<void> {
  let left = true
  while (left) {
    const { numAffectedRows = 0n } = await sql`delete from transactions where id = any (array(
      select id from transactions where account_id = ${accountId} limit ${rowsAtOnce}))`.execute(tx)
    left = numAffectedRows > 0n
  }
}

type Changes = { name?: string | undefined; closedAt?: Date | null; closedBy?: string | null }

async function change({ tx, services }: HouseholdContext, id: string, changes: Changes): Promise<void> {
  const updated = await namingConflicts(
    'name-taken',
    () =>
      tx
        .updateTable('accounts')
        .set({ ...changes, updatedAt: services.clock.now() })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    { field: 'name' },
  )
  found(updated)
}
