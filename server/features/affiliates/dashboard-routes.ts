import { usualMinimumCents } from '#domain/payouts.ts'
import { cents } from '#domain/money.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { findOwnAffiliate, readDashboard, readOwnApplication } from './dashboard.ts'
import { changePayee } from './payee.ts'
import { readOwnPayouts } from './payout-queries.ts'
import { readId } from './payout-routes.ts'
import { readStatement } from './statement.ts'

const api = openApi.affiliateDashboard

export const affiliateDashboardRoutes = {
  readApplication: api.readApplication.handler(({ context }) =>
    readOwnApplication(context.services, requireUser(context).userId),
  ),
  read: api.read.handler(({ context }) =>
    readDashboard(context.services, context.now, requireUser(context).userId),
  ),
  listPayouts: api.listPayouts.handler(async ({ context, input: { cursor, limit } }) => {
    const { db } = context.services
    const { id } = await findOwnAffiliate(db, requireUser(context).userId)
    const { items, hasMore, payee } = await readOwnPayouts(db, context.now, id, limit, readId(cursor))
    const nextCursor = hasMore ? (items.at(-1)?.id ?? null) : null
    return { items, nextCursor, payee, minimumCents: cents(usualMinimumCents) }
  }),
  changePayee: api.changePayee.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return context.services.db.transaction().execute(async (tx) => {
      await changePayee(tx, context, await findOwnAffiliate(tx, requireUser(context).userId), input)
      return {}
    })
  }),
  readStatement: api.readStatement.handler(async ({ context, input: { id } }) => {
    const { db } = context.services
    return readStatement(db, id, (await findOwnAffiliate(db, requireUser(context).userId)).id)
  }),
}
