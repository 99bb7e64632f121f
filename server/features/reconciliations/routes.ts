import { householdApi } from '#server/platform/api/builders.ts'
import { finish, takeBack, unlock } from './finish.ts'
import { listReconciliations, readSheet } from './queries.ts'

const api = householdApi.reconciliations

export const reconciliationRoutes = {
  sheet: api.sheet.handler(({ context: { tx }, input }) => readSheet(tx, input)),

  list: api.list.handler(({ context: { tx }, input: { id } }) => listReconciliations(tx, id)),

  finish: api.finish.handler(async ({ context, input }) => ({ undoId: await finish(context, input) })),

  delete: api.delete.handler(async ({ context, input }) => ({ undoId: await takeBack(context, input) })),

  unlock: api.unlock.handler(async ({ context, input: { ids } }) => ({ undoId: await unlock(context, ids) })),
}
