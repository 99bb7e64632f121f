import { adminRoles } from '#contract/session.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
import { isUuid } from '#server/platform/api/input.ts'
import { endBounce } from '#server/platform/effects/bounced-addresses.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import { dropEntry, retryEntry } from './change-entry.ts'
import { endOwnBounce } from './end-own-bounce.ts'
import { countEntries, listBounces, listEntries } from './queries.ts'

const api = adminApi.outbox

export const outboxRoutes = {
  endBounce: openApi.outbox.endBounce.handler(({ context }) => answerEmpty(endOwnBounce(context))),

  list: openApi.outbox.list.handler(async ({ context, input: { cursor, limit, ...filter } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw new AppError('bad-request')
    const { services, signedIn } = context
    const { db, env } = services
    const rows = await listEntries(db, filter, limit + 1, cursor, mayReadText(env, signedIn))
    const items = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? (items.at(-1)?.id ?? null) : null
    return { items, nextCursor, counts: await countEntries(db) }
  }),

  retry: api.retry.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await retryEntry(tx, context.now, id)
      await context.record(tx, { action: 'outbox.retry', subject: id })
      return {}
    }),
  ),
  drop: api.drop.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await dropEntry(tx, context.now, id)
      await context.record(tx, { action: 'outbox.drop', subject: id })
      return {}
    }),
  ),

  listBounces: openApi.outbox.listBounces.handler(async ({ context, input: { cursor, limit, search } }) => {
    const rows = await listBounces(context.services.db, search, limit + 1, readPlace(cursor))
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? `${last.bouncedAt}_${last.email}` : null }
  }),
  // The address itself stands in no entry: it is somebody's (R65).
  endBounceOf: api.endBounceOf.handler(({ context, input: { email } }) =>
    context.services.db.transaction().execute(async (tx) => {
      if (!(await endBounce(tx, email))) throw new AppError('not-found')
      await context.record(tx, { action: 'outbox.end-bounce', subject: 'an address' })
      return {}
    }),
  ),
}

// A link in a mail opens somebody's account. So nobody reads here what a mail server delivers, and what none delivers
// only the main administrator does, who holds every role: a lesser one would make themselves a greater one.
const mayReadText = ({ SMTP_URL }: Env, who: SignedIn | null) =>
  !SMTP_URL && adminRoles.every((role) => who?.adminRoles.includes(role))

function readPlace(cursor: string | undefined): { at: Date; email: string } | null {
  if (cursor === undefined) return null
  const [, time = '', email = ''] = /^([^_]*)_(.+)$/.exec(cursor) ?? []
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) throw new AppError('bad-request')
  return { at, email }
}
