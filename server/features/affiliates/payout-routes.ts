import { AppError } from '#server/errors.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { Db } from '#server/platform/database/db.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { readPlace } from './place.ts'
import { previewPayouts } from './choose-payouts.ts'
import { createBatch } from './create-batch.ts'
import { decideBatch, decidePayout } from './decide-payout.ts'
import { exportBatch } from './export-batch.ts'
import { listBatches, listLines, listPayouts } from './payout-queries.ts'
import { readStatement } from './statement.ts'

const api = adminApi.affiliatePayouts

const mostShown = 500

const readBatch = async (db: Db, id: string) => {
  const [batch] = await listBatches(db, { id, limit: 1, after: null })
  if (!batch) throw new AppError('not-found')
  return batch
}

export const payoutRoutes = {
  preview: openApi.affiliatePayouts.preview.handler(async ({ context: { services, now }, input }) => {
    const items = await previewPayouts(services.db, now, input)
    const paid = items.filter(({ hold }) => hold === null)
    const totalCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return { affiliates: paid.length, totalCents, items: items.slice(0, mostShown) }
  }),
  createBatch: api.createBatch.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    const { db } = context.services
    return db.transaction().execute(async (tx) => {
      const id = await createBatch(tx, context.now, requireUser(context).userId, input)
      await context.record(tx, { action: 'affiliates.create-batch', subject: id, after: input })
      return readBatch(tx, id)
    })
  }),
  listBatches: openApi.affiliatePayouts.listBatches.handler(async ({ context, input: { cursor, limit } }) => {
    const rows = await listBatches(context.services.db, { limit: limit + 1, after: readPlace(cursor) })
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? `${last.createdAt}_${last.id}` : null }
  }),
  exportBatch: api.exportBatch.handler(async ({ context, input: { id } }) => {
    assertJustAuthenticated(context)
    const { services, now, record } = context
    const text = await exportBatch(services, now, id, (tx) =>
      record(tx, { action: 'affiliates.export-batch', subject: id }),
    )
    const name = `trivet-payouts-${id}.csv`
    return {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      body: new File([text], name, { type: 'text/csv;charset=utf-8' }),
    }
  }),
  decideBatch: api.decideBatch.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return context.services.db.transaction().execute(async (tx) => {
      const payouts = await decideBatch(tx, context, requireUser(context).userId, input)
      const action = `affiliates.${input.outcome}-batch` as const
      await context.record(tx, { action, subject: input.id, after: { payouts } })
      return readBatch(tx, input.id)
    })
  }),

  list: openApi.affiliatePayouts.list.handler(async ({ context, input: { cursor, limit, ...filter } }) => {
    const { db } = context.services
    const rows = await listPayouts(db, context.now, filter, limit + 1, readId(cursor))
    const items = rows.slice(0, limit)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  }),
  listLines: openApi.affiliatePayouts.listLines.handler(
    async ({ context: { services }, input: { id, cursor, limit } }) => {
      const rows = await listLines(services.db, id, limit + 1, readPlace(cursor))
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items, nextCursor: last ? `${last.at}_${last.id}` : null }
    },
  ),
  decide: api.decide.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return context.services.db.transaction().execute(async (tx) => {
      const state = await decidePayout(tx, context, requireUser(context).userId, input)
      const action = `affiliates.${input.outcome}-payout` as const
      await context.record(tx, { action, subject: input.id, before: { state } })
      return {}
    })
  }),
  readStatement: openApi.affiliatePayouts.readStatement.handler(({ context: { services }, input: { id } }) =>
    readStatement(services.db, id),
  ),
}

export function readId(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  if (!isUuid(cursor)) throw new AppError('bad-request')
  return cursor
}
