import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { cachedApi, householdApi } from '#server/platform/api/builders.ts'
import { categoriseTransactions, changeTransaction } from './change-transaction.ts'
import { countUndivided, divideEarlier } from './divide-always.ts'
import { editTransactions, listSelected } from './edit-transactions.ts'
import { listNewest, listTransactions } from './queries.ts'
import { findDeleted } from './left-out.ts'
import { unsplit } from './parts.ts'
import { tagTransactions } from './tag-transactions.ts'
import { addTransaction, readTransaction, readTransactionDetail } from './public.ts'
import { transactionViews } from './views.ts'

const api = householdApi.transactions
const cached = cachedApi.transactions
const views = householdApi.transactionViews

export const transactionRoutes = {
  list: cached.list.handler(({ context: { tx, monthStartDay }, input }) =>
    listTransactions(tx, input, monthStartDay),
  ),

  newest: cached.newest.handler(({ context: { tx, monthStartDay }, input: { month } }) =>
    listNewest(tx, month, monthStartDay),
  ),

  read: api.read.handler(({ context: { tx }, input: { id } }) => readTransactionDetail(tx, id)),

  create: api.create.handler(async ({ context, input }) =>
    readTransaction(context.tx, await addTransaction(context, input)),
  ),

  update: api.update.handler(async ({ context, input: { id, ...changes } }) => {
    await changeTransaction(context, id, changes)
    return readTransaction(context.tx, id)
  }),

  unsplit: api.unsplit.handler(async ({ context, input: { id } }) => ({
    undoId: await unsplit(context, id),
  })),

  countUndivided: api.countUndivided.handler(async ({ context: { tx }, input: { id } }) => ({
    count: await countUndivided(tx, id),
  })),

  divideEarlier: api.divideEarlier.handler(({ context, input: { id } }) => divideEarlier(context, id)),

  delete: api.delete.handler(async ({ context, input }) => {
    const selected = await listSelected(context.tx, input, context.monthStartDay)
    const { ids, wholes, left } = await findDeleted(context.tx, selected)
    const undoId = await deleteWithUndo(context, { table: 'transactions', ids: wholes })
    return { undoId, count: ids.length, left }
  }),

  edit: api.edit.handler(({ context, input }) => editTransactions(context, context.monthStartDay, input)),

  categorise: api.categorise.handler(async ({ context, input }) => ({
    undoId: await categoriseTransactions(context, input),
  })),

  tag: api.tag.handler(async ({ context, input }) => ({ undoId: await tagTransactions(context, input) })),
}

export const transactionViewRoutes = {
  list: views.list.handler(({ context: { tx } }) => transactionViews.list(tx)),

  create: views.create.handler(({ context, input }) => transactionViews.add(context, input)),

  update: views.update.handler(({ context: { tx }, input: { id, ...changes } }) =>
    transactionViews.change(tx, id, changes),
  ),

  delete: views.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'transaction_views', ids: [id] }),
  })),
}
