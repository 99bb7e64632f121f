import { v7 as uuidv7 } from 'uuid'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { cachedApi, householdApi } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { mergeTags } from './merge-tags.ts'
import { listTags, readTag } from './queries.ts'

const api = householdApi.tags
const cached = cachedApi.tags

const taken = { code: 'name-taken', field: 'name' } as const

const mostTags = 500

export const tagRoutes = {
  list: cached.list.handler(({ context: { tx } }) => listTags(tx)),

  create: api.create.handler(async ({ context: { tx, member }, input }) => {
    const id = uuidv7()
    await translateConflicts(taken, () =>
      tx
        .insertInto('tags')
        .values({ ...input, householdId: member.householdId, id })
        .execute(),
    )
    await assertFewTags(tx)
    return readTag(tx, id)
  }),

  update: api.update.handler(async ({ context: { tx }, input: { id, name } }) => {
    const renamed = await translateConflicts(taken, () =>
      tx.updateTable('tags').set({ name }).where('id', '=', id).returning('id').executeTakeFirst(),
    )
    requireFound(renamed)
    return readTag(tx, id)
  }),

  merge: api.merge.handler(async ({ context, input: { id, intoId } }) => ({
    undoId: await mergeTags(context, id, intoId),
  })),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'tags', ids: [id] }),
  })),
}

async function assertFewTags(tx: HouseholdTransaction): Promise<void> {
  const { count } = await tx
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > mostTags) throw new AppError('too-many-tags')
}
