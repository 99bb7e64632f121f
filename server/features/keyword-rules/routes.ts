import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { found, namingConflicts } from '#server/errors.ts'
import { readCategory } from '#server/features/categories/queries.ts'
import { keepForUndo } from '#server/features/undo/queries.ts'
import { householdApi } from '#server/platform/api.ts'
import { applyRuleHits, findRuleHits } from './history.ts'
import { listKeywordRules, readKeywordRule } from './queries.ts'

const api = householdApi.keywordRules

export const keywordRuleRoutes = {
  list: api.list.handler(({ context: { tx } }) => listKeywordRules(tx)),

  create: api.create.handler(async ({ context: { tx, member }, input }) => {
    const id = uuidv7()
    await readCategory(tx, input.categoryId)
    await namingConflicts(
      'name-taken',
      () =>
        tx
          .insertInto('keywordRules')
          .values({
            householdId: member.householdId,
            id,
            ...input,
            position: sql<number>`(select coalesce(max(position), 0) + 1 from keyword_rules)`,
          })
          .execute(),
      { field: 'keyword' },
    )
    return readKeywordRule(tx, id)
  }),

  update: api.update.handler(async ({ context: { tx }, input: { id, ...changes } }) => {
    if (changes.categoryId) await readCategory(tx, changes.categoryId)
    await readKeywordRule(tx, id)
    if (Object.values(changes).some((value) => value !== undefined)) {
      await namingConflicts(
        'name-taken',
        () => tx.updateTable('keywordRules').set(changes).where('id', '=', id).execute(),
        { field: 'keyword' },
      )
    }
    return readKeywordRule(tx, id)
  }),

  reorder: api.reorder.handler(async ({ context: { tx }, input: { ids } }) => {
    // Rules that are not named, such as one that was just added elsewhere, come after those that are.
    await sql`update keyword_rules r
      set position = coalesce(array_position(${ids}::uuid[], r.id), ${ids.length}::int + r.position)`.execute(
      tx,
    )
    return listKeywordRules(tx)
  }),

  delete: api.delete.handler(async ({ context: { tx, member }, input: { id } }) => {
    const undoId = await keepForUndo(tx, member, 'delete rule', {
      rows: { keyword_rules: sql`t.id = ${id}` },
    })
    found(await tx.deleteFrom('keywordRules').where('id', '=', id).returning('id').executeTakeFirst())
    return { undoId }
  }),

  previewRun: api.previewRun.handler(async ({ context: { tx } }) => {
    const hits = await findRuleHits(tx)
    const perRule = new Map<string, number>()
    for (const { ruleId } of hits) perRule.set(ruleId, (perRule.get(ruleId) ?? 0) + 1)
    return { total: hits.length, perRule: [...perRule].map(([ruleId, count]) => ({ ruleId, count })) }
  }),

  run: api.run.handler(async ({ context: { tx, member, services } }) => {
    const hits = await findRuleHits(tx)
    const undoId = await keepForUndo(tx, member, 'run rules', {
      changes: [...Map.groupBy(hits, (hit) => hit.categoryId)].map(([categoryId, group]) => ({
        column: 'category_id',
        where: sql`t.id = any(${group.map((hit) => hit.transactionId)}::uuid[])`,
        becomes: categoryId,
      })),
    })
    await applyRuleHits(tx, hits, services.clock.now())
    return { undoId, categorised: hits.length }
  }),
}
