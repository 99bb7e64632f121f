import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { requestAccount } from './account.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { readAffiliateFigures } from './brought.ts'
import { changeCode } from './change-code.ts'
import { decide } from './decide.ts'
import { listConversions, readCommissionFigures } from './conversions.ts'
import { deleteAffiliate } from './delete-affiliate.ts'
import { readPlace } from './place.ts'
import { countAffiliates, listAffiliates } from './queries.ts'
import { reviewConversion } from './review-conversion.ts'

const api = adminApi.affiliates

export const affiliateRoutes = {
  list: openApi.affiliates.list.handler(async ({ context, input: { cursor, limit, ...filter } }) => {
    const { db } = context.services
    const rows = await listAffiliates(db, filter, limit + 1, readPlace(cursor))
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    const nextCursor = last ? `${last.appliedAt}_${last.id}` : null
    const [counts, figures] = await Promise.all([countAffiliates(db), readAffiliateFigures(db, context.now)])
    return { items, nextCursor, counts, figures }
  }),

  // What is written down names nobody: a code often is a name (R65).
  decide: api.decide.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      await decide(tx, context, requireUser(context).userId, input)
      await context.record(tx, { action: `affiliates.${input.decision}`, subject: input.id })
      return {}
    }),
  ),
  requestAccount: api.requestAccount.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      const outcome = await requestAccount(tx, context, id)
      await context.record(tx, { action: 'affiliates.create-account', subject: id, after: { outcome } })
      return { outcome }
    }),
  ),
  changeCode: api.changeCode.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      await changeCode(tx, input)
      await context.record(tx, { action: 'affiliates.change-code', subject: input.id })
      return {}
    }),
  ),
  delete: api.delete.handler(({ context, input }) => {
    const { id: subject, alsoUser } = input
    // An account that is deleted does not come back (R30).
    if (alsoUser) assertJustAuthenticated(context)
    return context.services.db.transaction().execute(async (tx) => {
      await deleteAffiliate(tx, context.services, input)
      await context.record(tx, { action: 'affiliates.delete', subject, after: { alsoUser } })
      return {}
    })
  }),

  listConversions: openApi.affiliates.listConversions.handler(async ({ context, input }) => {
    const { cursor, limit, ...filter } = input
    const { db } = context.services
    const rows = await listConversions(db, context.now, filter, limit + 1, readPlace(cursor))
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    const nextCursor = last ? `${last.paidAt}_${last.id}` : null
    return { items, nextCursor, figures: await readCommissionFigures(db, context.now) }
  }),
  reviewConversion: api.reviewConversion.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      await reviewConversion(tx, context, requireUser(context).userId, input)
      const action = `affiliates.${input.decision}-commission` as const
      await context.record(tx, { action, subject: input.id })
      return {}
    }),
  ),
}
