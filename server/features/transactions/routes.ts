import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { categoriseTransactions, changeTransaction } from './change-transaction.ts'
import { listTransactions } from './queries.ts'
import { addTransaction, readTransaction } from './public.ts'
import { recordAnswer, suggestCategory } from './suggest-category.ts'

const api = householdApi.transactions

export const transactionRoutes = {
  list: api.list.handler(({ context: { tx }, input }) => listTransactions(tx, input)),

  create: api.create.handler(async ({ context: { tx, member }, input }) =>
    readTransaction(tx, await addTransaction(tx, member, input)),
  ),

  update: api.update.handler(async ({ context: { tx, services }, input: { id, ...changes } }) => {
    await changeTransaction(tx, id, changes, services.clock.now())
    return readTransaction(tx, id)
  }),

  delete: api.delete.handler(async ({ context, input: { ids } }) => ({
    undoId: await deleteWithUndo(context, { action: 'delete transactions', table: 'transactions', ids }),
  })),

  categorise: api.categorise.handler(async ({ context: { tx, member, services }, input }) => ({
    undoId: await categoriseTransactions(tx, member, input, services.clock.now()),
  })),

  suggest: api.suggest.handler(({ context: { tx }, input }) => suggestCategory(tx, input.description)),

  answerSuggestion: api.answerSuggestion.handler(async ({ context: { tx, member }, input }) => {
    await recordAnswer(tx, member, input)
    return {}
  }),
}
