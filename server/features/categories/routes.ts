import { v7 as uuidv7 } from 'uuid'
import { runHook } from '#server/platform/areas/hooks.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { cachedApi, householdApi } from '#server/platform/api/builders.ts'
import { listCategories } from './queries.ts'
import { categoryGiven, readCategory } from './public.ts'
import { endDivisionsInto, setDivision } from './set-division.ts'

const api = householdApi.categories
const cached = cachedApi.categories

const taken = { code: 'name-taken', field: 'name' } as const

export const categoryRoutes = {
  list: cached.list.handler(({ context: { tx } }) => listCategories(tx)),

  create: api.create.handler(async ({ context: { tx, member }, input: { group, ...input } }) => {
    const id = uuidv7()
    await translateConflicts(taken, () =>
      tx
        .insertInto('categories')
        .values({ householdId: member.householdId, id, grp: group, ...input })
        .execute(),
    )
    return readCategory(tx, id)
  }),

  update: api.update.handler(async ({ context: { tx, now }, input: { id, group, ...changes } }) => {
    const updated = await translateConflicts(taken, () =>
      tx
        .updateTable('categories')
        .set({ ...changes, ...(group && { grp: group }), updatedAt: now })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    )
    requireFound(updated)
    return readCategory(tx, id)
  }),

  divide: api.divide.handler(async ({ context, input: { id, parts } }) => ({
    undoId: await setDivision(context, id, parts),
    category: await readCategory(context.tx, id),
  })),

  // Its rules go with it (SPEC section 2); its transactions and bills move to `moveTo` or have none then (S25).
  delete: api.delete.handler(async ({ context, input: { id, moveTo } }) => {
    const { tx, services } = context
    if (moveTo === id) throw new AppError('invalid', { fields: { moveTo: 'Choose another category' } })
    if (moveTo) await readCategory(tx, moveTo)
    if (moveTo) {
      // Bills before transactions, as whoever creates what is due.
      await tx
        .updateTable('recurringBills')
        .set({ categoryId: moveTo })
        .where('categoryId', '=', id)
        .execute()
      const moved = await tx
        .updateTable('transactions')
        .set({ categoryId: moveTo })
        .where('categoryId', '=', id)
        .returning('id')
        .execute()
      await runHook(services, categoryGiven, context, { ids: moved.map((row) => row.id) })
    }
    await endDivisionsInto(tx, id)
    return { undoId: await deleteWithUndo(context, { table: 'categories', ids: [id] }) }
  }),
}
