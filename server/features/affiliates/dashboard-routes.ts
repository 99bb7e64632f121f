import { usualMinimumCents } from '#domain/payouts.ts'
import { cents } from '#domain/money.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { AppError } from '#server/errors.ts'
import { listConversions } from './conversions.ts'
import {
  countClickDays,
  findOwnAffiliate,
  listClicks,
  readDashboard,
  readOwnApplication,
  toOwnConversion,
} from './dashboard.ts'
import { listMaterials, readMaterialFile } from './materials.ts'
import { readPlace } from './place.ts'
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
  listConversions: api.listConversions.handler(async ({ context, input: { cursor, limit } }) => {
    const { db } = context.services
    const { id: affiliateId } = await findOwnAffiliate(db, requireUser(context).userId)
    const place = readPlace(cursor)
    const rows = await listConversions(db, context.now, { affiliateId }, limit + 1, place)
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items: items.map(toOwnConversion), nextCursor: last ? `${last.paidAt}_${last.id}` : null }
  }),
  countClicks: api.countClicks.handler(async ({ context, input: { days } }) => {
    const { db } = context.services
    const { id } = await findOwnAffiliate(db, requireUser(context).userId)
    return countClickDays(db, context.now, id, Number(days))
  }),
  listClicks: api.listClicks.handler(async ({ context, input: { cursor, limit } }) => {
    const { db } = context.services
    const { id } = await findOwnAffiliate(db, requireUser(context).userId)
    const after = readClickPlace(cursor)
    const rows = await listClicks(db, id, limit + 1, after)
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1)?.clickedAt : undefined
    if (!last) return { items, nextCursor: null }
    const shown = items.filter(({ clickedAt }) => clickedAt === last).length
    const before = after?.clickedAt.toISOString() === last ? after.skip : 0
    return { items, nextCursor: `${last}_${before + shown}` }
  }),
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
  listMaterials: api.listMaterials.handler(({ context: { services } }) => listMaterials(services.db)),
  readMaterial: api.readMaterial.handler(({ context: { services }, input: { id } }) =>
    readMaterialFile(services.db, id, { withArchived: false }),
  ),
}

function readClickPlace(cursor: string | undefined): { clickedAt: Date; skip: number } | null {
  if (cursor === undefined) return null
  const [at = '', shown = ''] = cursor.split('_')
  const clickedAt = new Date(at)
  if (Number.isNaN(clickedAt.getTime()) || !/^\d{1,6}$/.test(shown)) throw new AppError('bad-request')
  return { clickedAt, skip: Number(shown) }
}
