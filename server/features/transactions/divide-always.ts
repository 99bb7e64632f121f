// Categories that are always divided: whoever gives one, its transactions get these parts (docs/decisions/0067-always-divided.md).
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DivisionPart } from '#contract/categories.ts'
import { type Cents, cents } from '#domain/money.ts'
import { divideAlways } from '#domain/parts.ts'
import { readCategory, readDivisions } from '#server/features/categories/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { visibleTransactions } from './visible.ts'

type Scope = Pick<HouseholdScope, 'tx' | 'now'>

/** Divides those of these transactions whose category is always divided; `isEdit` as in `categoryGiven`. */
export async function divideGiven(
  { tx, now }: Scope,
  { ids, isEdit = true }: { ids: readonly string[]; isEdit?: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await divideWhere(tx, sql<boolean>`t.id = any(${[...ids]}::uuid[])`, isEdit ? now : null)
}

/** Divides what an import brought, before somebody looks at it: its undo need not ask. */
export const divideImported = (tx: HouseholdTransaction, importId: string): Promise<number> =>
  divideWhere(tx, sql<boolean>`t.import_id = ${importId}`, null)

/** How many of a category's transactions are in one piece, and would not be if they were given it now. */
export async function countUndivided(tx: HouseholdTransaction, categoryId: string): Promise<number> {
  await readCategory(tx, categoryId)
  return (await findDivisible(tx, isEarlier(categoryId))).length
}

/** Divides these; returns the key of the undo. */
export async function divideEarlier(
  { tx, now }: Scope,
  categoryId: string,
): Promise<{ undoId: string; count: number }> {
  await readCategory(tx, categoryId)
  const undoId = await openChange(tx)
  return { undoId, count: await divideWhere(tx, isEarlier(categoryId), now) }
}

/** What somebody keeps in one piece stays in it. */
const isEarlier = (categoryId: string) => sql<boolean>`t.category_id = ${categoryId}
  and t.kept_whole_category_id is distinct from t.category_id`

type Divided = { id: string; parts: { amountCents: Cents; part: DivisionPart }[] }

/**
 * Rows, as `t`, that have a category which is always divided and may have parts: no transfer or refund, and nothing that counts
 * towards a goal or that money came back of. A guess is no category that somebody gave. What was entered for a bill waits for
 * its payment, which takes its place, and is divided then.
 */
async function findDivisible(tx: HouseholdTransaction, where: RawBuilder<boolean>): Promise<Divided[]> {
  const divisions = await readDivisions(tx)
  if (divisions.size === 0) return []
  const { rows } = await sql<{ id: string; amountCents: number; categoryId: string }>`
    select t.id, t.amount_cents as "amountCents", t.category_id as "categoryId" from ${sql.raw(visibleTransactions)} t
    where ${where} and t.category_id = any(${[...divisions.keys()]}::uuid[])
      and t.guess_category_id is distinct from t.category_id
      and not t.is_split and t.split_of is null and t.transfer_id is null
      and t.savings_goal_id is null and t.refund_of is null
      and not exists (select from transactions r where r.refund_of = t.id)
      and not exists (select from bill_occurrences o where o.transaction_id = t.id and o.matched_at is null)
    order by t.id`.execute(tx)
  return rows.flatMap(({ id, amountCents, categoryId }) => {
    const parts = divideAlways(cents(amountCents), divisions.get(categoryId) ?? [])
    return parts.length > 0 ? [{ id, parts }] : []
  })
}

const wholesInStatement = 2000

async function divideWhere(
  tx: HouseholdTransaction,
  where: RawBuilder<boolean>,
  editedAt: Date | null,
): Promise<number> {
  const found = await findDivisible(tx, where)
  for (let from = 0; from < found.length; from += wholesInStatement)
    await divideAll(tx, found.slice(from, from + wholesInStatement), editedAt)
  return found.length
}

/** A part has the person, note and tags of its whole, where its category's division says no other. */
async function divideAll(
  tx: HouseholdTransaction,
  wholes: readonly Divided[],
  editedAt: Date | null,
): Promise<void> {
  // The first part is the newest, as where a person divides.
  const rows = wholes.flatMap(({ id, parts }) =>
    parts.toReversed().map(({ amountCents, part }) => ({ wholeId: id, id: uuidv7(), amountCents, ...part })),
  )
  const ids = wholes.map(({ id }) => id)
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await sql`insert into transactions (household_id, id, account_id, date, description, cleared, import_id, entered_by,
      split_of, amount_cents, category_id, person, note)
    select w.household_id, p.id, w.account_id, w.date, w.description, w.cleared, w.import_id, w.entered_by,
      w.id, p.amount_cents, p.category_id, coalesce(p.person, w.person), coalesce(p.note, w.note)
    from unnest(${column('wholeId')}::uuid[], ${column('id')}::uuid[], ${column('amountCents')}::bigint[],
      ${column('categoryId')}::uuid[], ${column('person')}::text[], ${column('note')}::text[])
      as p(whole_id, id, amount_cents, category_id, person, note)
    join transactions w on w.id = p.whole_id`.execute(tx)
  await sql`insert into transaction_tags (household_id, transaction_id, tag_id)
    select g.household_id, p.id, g.tag_id from transaction_tags g
    join transactions p on p.household_id = g.household_id and p.split_of = g.transaction_id
    where g.transaction_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update transactions t set is_split = true, updated_at = coalesce(${editedAt}::timestamptz, t.updated_at)
    where t.id = any(${ids}::uuid[])`.execute(tx)
}
