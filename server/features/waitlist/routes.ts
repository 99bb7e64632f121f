import { AppError } from '#server/errors.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { isUuid } from '#server/platform/api/input.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { inviteBatch } from './invite.ts'
import { markAddress } from './mark-address.ts'
import { listEmails, type Place, readStatistics } from './queries.ts'
import { streamFile } from './stream-file.ts'

export const waitlistRoutes = {
  configuration: openApi.waitlist.configuration.handler(async ({ context: { services } }) => {
    const administrator = await services.db
      .selectFrom('adminRoles')
      .select('userId')
      .where('role', '=', 'waitlist-admin')
      .executeTakeFirst()
    return { isConfigured: administrator !== undefined }
  }),

  statistics: adminApi.waitlist.statistics.handler(({ context: { services, now } }) =>
    readStatistics(services.db, now),
  ),

  list: adminApi.waitlist.list.handler(async ({ input: { cursor, limit, ...filter }, context }) => {
    const rows = await listEmails(context.services.db, filter, limit + 1, readPlace(cursor))
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? `${last.createdAt}_${last.id}` : null }
  }),

  // Who takes all addresses along stands in the log (R32).
  download: adminApi.waitlist.download.handler(async ({ input: filter, context }) => {
    const { services, now, record } = context
    await record(services.db, { action: 'waitlist.download', subject: 'waitlist' })
    const name = `trivet-waitlist-${now.toISOString().slice(0, 10)}.csv`
    return {
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'text/csv;charset=utf-8',
      },
      body: streamFile(services.db, filter),
    }
  }),

  mark: adminApi.waitlist.mark.handler(async ({ input, context: { services, now, record } }) => {
    await markAddress(services, now, input, record)
    return {}
  }),

  invite: adminApi.waitlist.invite.handler(async ({ input, context: { services, now, record } }) => ({
    invited: await inviteBatch(services, now, input, record),
  })),
}

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [createdAt = '', id = ''] = cursor.split('_')
  const at = new Date(createdAt)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw new AppError('bad-request')
  return { createdAt: at, id }
}
