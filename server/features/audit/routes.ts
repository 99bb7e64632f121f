import { openApi } from '#server/platform/api/builders.ts'
import { listEntries } from './queries.ts'

export const auditRoutes = {
  list: openApi.audit.list.handler(({ context: { services }, input: { cursor } }) =>
    listEntries(services.db, cursor),
  ),
}
