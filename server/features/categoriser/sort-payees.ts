// A person's decisions about payees: each sorts all transactions that wait, and perhaps makes the rule for those to come.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { sortDecision } from '#contract/categoriser.ts'
import type { Categoriser, Suggestion } from '#domain/categoriser/categoriser.ts'
import { leastToApply, leastToSuggest } from '#domain/categoriser/sources.ts'
import { proposeSharedKeyword } from '#domain/payees/propose-keyword.ts'
import { categoryGiven, readCategory } from '#server/features/categories/public.ts'
import { addMissingRules } from '#server/features/keyword-rules/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import { openChange } from '#server/platform/undo/record.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type CategorizeEvent, recordEvents } from './events.ts'
import { waitsForPerson } from './guesses.ts'
import { groupLines, type PayeeLines, type SortScope } from './list-payees.ts'
import { openCategoriser } from './household-categoriser.ts'

type Decision = z.output<typeof sortDecision>
type Outcome = { undoId: string; sorted: number; rulesMade: number }

/** What a person chose, whenever, is never overwritten: only what waits is sorted. One undo takes all of it back. */
export async function sortPayees(
  context: HouseholdContext,
  { decisions, ...scope }: Pick<SortScope, 'importId'> & { decisions: readonly Decision[] },
): Promise<Outcome> {
  const { tx } = context
  for (const categoryId of new Set(decisions.map((one) => one.categoryId))) await readCategory(tx, categoryId)
  const groups = new Map((await groupLines(tx, scope)).map((group) => [nameOf(group), group]))
  const { categorise } = await openCategoriser(tx, context.member, findPlan(context))
  const decided = decisions.flatMap((decision): Decided[] => {
    const group = groups.get(nameOf(decision))
    return group ? [{ ...decision, group, found: suggest(categorise, group) }] : []
  })
  const undoId = await openChange(tx)
  await recordAnswers(context, decided, { undoId, importId: scope.importId ?? null })
  const sortings: Sorting[] = []
  for (const [categoryId, same] of Map.groupBy(decided, (one) => one.categoryId))
    sortings.push({ categoryId, ids: await lockWaiting(tx, scope, { categoryId, decided: same }) })
  for (const sorting of sortings) await sortInto(context, scope, sorting)
  const sorted = sortings.reduce((sum, { ids }) => sum + ids.length, 0)
  const rules = decided.flatMap(({ makeRule, categoryId, group }) => {
    const keyword = makeRule ? findKeyword(group) : null
    return keyword ? [{ keyword, categoryId }] : []
  })
  return { undoId, sorted, rulesMade: await addMissingRules(context, rules, undoId) }
}

type Decided = Decision & { group: PayeeLines; found: Suggestion | null }

function suggest(categorise: Categoriser, { lines, direction }: PayeeLines): Suggestion | null {
  const { description } = lines.at(-1)!
  return categorise({ description, amountCents: direction === 'in' ? 1 : -1 })
}

/** Each decision answers what was suggested of the payee. */
async function recordAnswers(
  context: HouseholdContext,
  decided: readonly Decided[],
  of: { undoId: string; importId: string | null },
): Promise<void> {
  const events = decided.flatMap(({ group: { lines }, categoryId, found }): CategorizeEvent[] => {
    const { description } = lines.at(-1)!
    if (!found || found.similarity < leastToSuggest) return []
    const { categoryId: suggestedCategoryId, similarity, source } = found
    const accepted = suggestedCategoryId === categoryId
    const transactionCount = lines.reduce((sum, { count }) => sum + count, 0)
    return [{ ...of, description, suggestedCategoryId, accepted, similarity, source, transactionCount }]
  })
  await recordEvents(context.tx, context.member, events)
}

const nameOf = ({ key, direction }: Pick<PayeeLines, 'key' | 'direction'>) => `${direction} ${key}`

const findKeyword = ({ lines }: PayeeLines): string | null =>
  proposeSharedKeyword(lines.map(({ description }) => description))

type Sorting = { categoryId: string; ids: string[] }

/**
 * The rows of payees that still wait, for this decision to have them alone. Who accepts the suggestion of a payee that is sorted by
 * amount means what is suggested of each row: those that went elsewhere by their amount stay there.
 */
async function lockWaiting(
  tx: HouseholdTransaction,
  { importId }: SortScope,
  { categoryId, decided }: { categoryId: string; decided: readonly Decided[] },
): Promise<string[]> {
  const lines = decided.flatMap(({ group, found }) =>
    group.lines.map((line) => ({
      ...line,
      isByAmount: found?.isByAmount && found.categoryId === categoryId,
    })),
  )
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) =>
    lines.map((line) => line[key] ?? false)
  const { rows } = await sql<{ id: string }>`select t.id from transactions t
    where ${waitsForPerson} and ${importId ? sql`import_id = ${importId}` : sql`true`}
      and exists (select from unnest(${column('description')}::text[], ${column('isIn')}::boolean[],
          ${column('isByAmount')}::boolean[]) as d(description, is_in, is_by_amount)
        where d.description = t.description and d.is_in = (t.amount_cents > 0) and not (d.is_by_amount
          and t.category_id is distinct from ${categoryId} and coalesce(t.guess_similarity, 0) >= ${leastToApply}))
    order by t.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

const areThese = ({ ids }: Sorting) => sql`t.id = any(${ids}::uuid[])`

async function sortInto({ tx, now, services }: HouseholdContext, { importId }: SortScope, sorting: Sorting) {
  // What is sorted while a file comes in is no edit of it: the undo of the import need not ask.
  const touched = importId ? sql`updated_at` : sql`${now}::timestamptz`
  await sql`update transactions t
    set category_id = ${sorting.categoryId}, guess_category_id = null, updated_at = ${touched}
    where ${areThese(sorting)}`.execute(tx)
  await runHook(services, categoryGiven, { tx, now }, { ids: sorting.ids, isEdit: !importId })
}
