import { requireToday } from '#server/platform/api/caller.ts'
import { answerEmpty, memberApi } from '#server/platform/api/builders.ts'
import { createExport, deleteExport, retryExport } from './create-export.ts'
import { downloadExport } from './download.ts'
import { listExports, readExport } from './queries.ts'

// Not `householdApi`: a long list takes a while, and nobody may wait behind its transaction.
const api = memberApi.exports

export const exportRoutes = {
  list: api.list.handler(({ context: { short, now } }) => short((tx) => listExports(tx, now))),

  create: api.create.handler(({ context, input }) =>
    createExport(context, input, requireToday(context).today),
  ),

  read: api.read.handler(({ context: { short, now }, input }) =>
    short((tx) => readExport(tx, input.id, now)),
  ),

  retry: api.retry.handler(({ context, input }) => retryExport(context, input.id)),

  delete: api.delete.handler(({ context, input }) => answerEmpty(deleteExport(context, input.id))),

  download: api.download.handler(({ context, input }) => downloadExport(context, input.id)),
}
