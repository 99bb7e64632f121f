import { sql } from 'kysely'
import type { Transaction } from '#contract/transactions.ts'
import { cents } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { recordChoices } from '#server/features/categoriser/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { openChange } from '#server/platform/undo/record.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { divideGiven } from './divide-always.ts'
import { assertPartsAddUp, setParts } from './parts.ts'
import { setTags } from './tag-transactions.ts'
import { type NewTransaction, readTransaction } from './public.ts'

type TransactionChanges = { [Field in keyof NewTransaction]?: NewTransaction[Field] | undefined }

/** Changes some fields of a transaction; a field that is undefined stays as it is. */
export async function changeTransaction(
  scope: HouseholdScope,
  id: string,
  { tagIds, parts, ...changes }: TransactionChanges,
) {
  const { tx, member, now } = scope
  await lock(tx, [id])
  const { accountId, categoryId, amountCents, part, refund } = await readTransaction(tx, id)
  if (part && changes.amountCents !== undefined && changes.amountCents !== amountCents)
    throw new AppError('part-amount')
  if (refund && changes.amountCents !== undefined && changes.amountCents <= 0)
    throw new AppError('not-a-refund')
  // What stands in a closed account may still be corrected; nothing new comes in.
  if (changes.accountId && changes.accountId !== accountId) await assertOpenAccount(tx, changes.accountId)
  if (changes.categoryId) assertNoIncome(refund, await readCategory(tx, changes.categoryId))
  const [side] = changes.categoryId && changes.categoryId !== categoryId ? await incomingSides(tx, [id]) : []
  if (side) await setCategory(tx, [side.outgoingId], changes.categoryId ?? null, now)
  const isChosen = changes.categoryId !== undefined
  const given = changes.categoryId ? await listNewlyGiven(tx, [id], changes.categoryId) : []
  if (isChosen)
    await recordChoices(tx, member, { where: sql`t.id = ${id}`, categoryId: changes.categoryId ?? null })
  await tx
    .updateTable('transactions')
    .set({
      ...changes,
      ...(side && { categoryId: null }),
      ...(isChosen && { guessCategoryId: null }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  if (tagIds) await setTags({ tx, member }, id, tagIds)
  if (parts) await setParts({ tx, member, now }, id, parts)
  else if (changes.amountCents !== undefined) await assertPartsAddUp(tx, id)
  if (!parts) await divideGiven(scope, { ids: given })
  if (changes.amountCents !== undefined || changes.accountId) await assertKeepsTransfer(tx, id)
  if (changes.amountCents !== undefined && changes.amountCents !== amountCents)
    await assertKeepsRefund(tx, id)
}

// A linked side is half of a pair: it cannot lose its balance or its other account without being unlinked first.
async function assertKeepsTransfer(tx: HouseholdTransaction, id: string): Promise<void> {
  const { rows } = await sql`select from transactions a join transactions b
    on b.household_id = a.household_id and b.transfer_id = a.transfer_id and b.id <> a.id
    where a.id = ${id} and (b.amount_cents <> -a.amount_cents or b.account_id = a.account_id)
    order by a.id for update`.execute(tx)
  if (rows.length > 0) throw new AppError('not-opposite')
}

function assertNoIncome(refund: Transaction['refund'], { group }: { group: string }): void {
  if (refund && group === 'Income') throw new AppError('refund-no-income')
}

// A refund stays money that came in, of money that went out, and is never more of it without anybody saying so.
async function assertKeepsRefund(tx: HouseholdTransaction, id: string): Promise<void> {
  const { rows } = await sql<{ isRefund: boolean; isWithin: boolean }>`
    select r.amount_cents > 0 and p.amount_cents < 0 as "isRefund",
      -p.amount_cents >= (select sum(x.amount_cents) from transactions x where x.refund_of = p.id) as "isWithin"
    from transactions r join transactions p on p.household_id = r.household_id and p.id = r.refund_of
    where r.id = ${id} or p.id = ${id}`.execute(tx)
  if (rows.some(({ isRefund }) => !isRefund)) throw new AppError('not-a-refund')
  if (rows.some(({ isWithin }) => !isWithin)) throw new AppError('refund-exceeds')
}

/** Gives transactions a category, or none; returns the key of the undo. A transfer is given it by its outgoing side. */
export async function categoriseTransactions(
  scope: HouseholdScope,
  { ids, categoryId }: { ids: string[]; categoryId: string | null },
): Promise<string> {
  const undoId = await openChange(scope.tx)
  await setCategories(scope, undoId, { ids, categoryId })
  return undoId
}

/** As `categoriseTransactions`, in the change `undoId` that is open. */
export async function setCategories(
  scope: HouseholdScope,
  undoId: string,
  { ids, categoryId }: { ids: string[]; categoryId: string | null },
): Promise<void> {
  const { tx, member, now } = scope
  if (categoryId) await readCategory(tx, categoryId)
  await lock(tx, ids)
  const sides = categoryId ? await incomingSides(tx, ids) : []
  const incoming = sides.map((side) => side.id)
  const isIncoming = new Set(incoming)
  const given = [...ids.filter((id) => !isIncoming.has(id)), ...sides.map((side) => side.outgoingId)]
  await recordChoices(tx, member, { where: sql`t.id = any(${ids}::uuid[])`, categoryId, undoId })
  const newlyGiven = categoryId ? await listNewlyGiven(tx, given, categoryId) : []
  await setCategory(tx, given, categoryId, now)
  await setCategory(tx, incoming, null, now)
  await divideGiven(scope, { ids: newlyGiven })
}

/** Those that do not have this category yet, or have it as a guess. What has it and was put together stays in one piece. */
const listNewlyGiven = async (
  tx: HouseholdTransaction,
  ids: string[],
  categoryId: string,
): Promise<string[]> =>
  (
    await tx
      .selectFrom('transactions')
      .select('id')
      .where(isOneOf(ids))
      .where(sql<boolean>`(category_id is distinct from ${categoryId} or guess_category_id = category_id)`)
      .execute()
  ).map(({ id }) => id)

/** Any number of them: one parameter, and not one for each. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]}::uuid[])`

/** Holds rows, and the wholes of parts, until the end of the transaction. Throws 'not-found' when one is not there. */
export async function lock(tx: HouseholdTransaction, ids: string[]): Promise<void> {
  const { rows } = await sql<{ isAsked: boolean }>`select ${isOneOf(ids)} as "isAsked" from transactions
    where ${isOneOf(ids)} or id = any(array(select split_of from transactions where ${isOneOf(ids)}))
    order by id for update`.execute(tx)
  const found = rows.filter(({ isAsked }) => isAsked)
  requireFound(found.length === new Set(ids).size ? found : undefined)
}

// A category counts by the outgoing side of a transfer (DESIGN section 5 item 2), so that is where it goes.
const incomingSides = async (tx: HouseholdTransaction, ids: string[]) =>
  tx
    .selectFrom('transactions as i')
    .innerJoin('transactions as o', sameHousehold('o.transferId', 'i.transferId'))
    .select(['i.id', 'o.id as outgoingId'])
    .where(sql<boolean>`i.id = any(${ids}::uuid[])`)
    .where('i.amountCents', '>', cents(0))
    .where('o.amountCents', '<', cents(0))
    .execute()

async function setCategory(
  tx: HouseholdTransaction,
  ids: string[],
  categoryId: string | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('transactions')
    .set({ categoryId, guessCategoryId: null, updatedAt: now })
    .where(isOneOf(ids))
    .execute()
}
