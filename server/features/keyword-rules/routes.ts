import { sql } from 'kysely'
import { keepHistory } from '#server/platform/household/transaction.ts'
import { v7 as uuidv7 } from 'uuid'
import { translateConflicts } from '#server/errors.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { setOrder } from '#server/platform/household/set-order.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { cachedApi, householdApi, memberApi, runOncePerKey } from '#server/platform/api/builders.ts'
import { applyRuleHits, findRuleHits } from './apply-rules.ts'
import { assertFewKeywordRules, readKeywordRule } from './queries.ts'
import { listKeywordRules } from './public.ts'

const api = householdApi.keywordRules
const cached = cachedApi.keywordRules
// A long history takes a while to look through, and nobody may wait behind one transaction for all of it.
const open = memberApi.keywordRules

const taken = { code: 'name-taken', field: 'keyword' } as const

export const keywordRuleRoutes = {
  list: cached.list.handler(({ context: { tx } }) => listKeywordRules(tx)),

  create: api.create.handler(async ({ context: { tx, member }, input }) => {
    const id = uuidv7()
    await readCategory(tx, input.categoryId)
    await translateConflicts(taken, () =>
      tx
        .insertInto('keywordRules')
        .values({
          householdId: member.householdId,
          id,
          ...input,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from keyword_rules)`,
        })
        .execute(),
    )
    await assertFewKeywordRules(tx)
    return readKeywordRule(tx, id)
  }),

  update: api.update.handler(async ({ context: { tx }, input: { id, ...changes } }) => {
    if (changes.categoryId) await readCategory(tx, changes.categoryId)
    await readKeywordRule(tx, id)
    if (Object.values(changes).some((value) => value !== undefined)) {
      await translateConflicts(taken, () =>
        tx.updateTable('keywordRules').set(changes).where('id', '=', id).execute(),
      )
    }
    return readKeywordRule(tx, id)
  }),

  reorder: api.reorder.handler(async ({ context: { tx }, input: { ids } }) => {
    await setOrder(tx, 'keyword_rules', ids)
    return listKeywordRules(tx)
  }),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'keyword_rules', ids: [id] }),
  })),

  previewRun: open.previewRun.handler(async ({ context: { short } }) => {
    const hits = await findRuleHits(short)
    const perRule = new Map<string, number>()
    for (const { ruleId } of hits) perRule.set(ruleId, (perRule.get(ruleId) ?? 0) + 1)
    return { total: hits.length, perRule: [...perRule].map(([ruleId, count]) => ({ ruleId, count })) }
  }),

  run: open.run.handler(async ({ context }) => {
    const { now, short } = context
    const hits = await findRuleHits(short)
    return short(async (tx) => {
      await keepHistory(tx, { action: 'keywordRules.run', now })
      return runOncePerKey({ ...context, tx }, 'keywordRules.run', () =>
        applyRuleHits({ ...context, tx }, hits),
      )
    })
  }),
}
