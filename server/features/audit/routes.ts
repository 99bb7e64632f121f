import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { listEntries, listPeople } from './queries.ts'
import { streamFile } from './stream-file.ts'

const pageLength = 100

export const auditRoutes = {
  list: openApi.audit.list.handler(async ({ context: { services }, input: { cursor, ...filter } }) => {
    const entries = await listEntries(services.db, filter, pageLength + 1, cursor)
    const items = entries.slice(0, pageLength)
    const nextCursor = entries.length > pageLength ? (items.at(-1)?.id ?? null) : null
    return { items, nextCursor, people: await listPeople(services.db) }
  }),

  // Who takes the log along stands in it (R32).
  download: adminApi.audit.download.handler(async ({ input: filter, context }) => {
    const { services, now, record } = context
    await record(services.db, { action: 'audit.download', subject: 'audit log' })
    const name = `trivet-audit-log-${now.toISOString().slice(0, 10)}.csv`
    return {
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'text/csv;charset=utf-8',
      },
      body: streamFile(services.db, filter),
    }
  }),
}
