// Which of many transactions cannot be changed or deleted with the others, and why. They are left as they are: that one of
// fifty is locked is no reason to refuse the rest.
import { sql } from 'kysely'
import { countLeft, type LeftOut, type LeftReason } from '#domain/left-out.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Changes = {
  /** Another account or another day. */
  isMoved: boolean
  /** No longer checked against the bank. */
  isUnlocking: boolean
  category: 'kept' | 'income' | 'other'
}

/**
 * Half of a transfer keeps its account and day, and so does a part unless all parts of its transaction are selected. A refund
 * follows its purchase: it gets a category only together with it, and never one of income. What is reconciled is locked.
 * Call with the rows locked. Throws 'reconciled' when nothing else was selected.
 */
export async function leaveOut(
  tx: HouseholdTransaction,
  selected: readonly string[],
  { isMoved, isUnlocking, category }: Changes,
): Promise<{ ids: string[]; left: LeftOut }> {
  const ids = sql`${[...selected]}::uuid[]`
  const isCategorised = category !== 'kept'
  const { rows } = await sql<Judged>`select t.id, case
      when ${isMoved} and t.transfer_id is not null then 'transfers'
      when ${isMoved} and ${hasOtherParts(ids)} then 'parts'
      when ${isMoved || isUnlocking} and ${isReconciled} then 'reconciled'
      when ${isCategorised} and t.refund_of is not null
        and (${category === 'income'} or t.refund_of <> all(${ids})) then 'refunds'
      end as "reason"
    from transactions t where t.id = any(${ids})`.execute(tx)
  const sorted = sortOut(rows)
  if (sorted.left.reconciled === rows.length) throw new AppError('reconciled')
  return sorted
}

/**
 * Of a transaction whose parts are all selected, the whole is deleted (`wholes`). A part that would leave others behind, and
 * what is reconciled, is left out. Throws 'part-alone' or 'reconciled' when nothing else was selected.
 */
export async function findDeleted(
  tx: HouseholdTransaction,
  selected: readonly string[],
): Promise<{ ids: string[]; wholes: string[]; left: LeftOut }> {
  const ids = sql`${[...selected]}::uuid[]`
  const { rows } = await sql<Judged & { whole: string }>`
    select t.id, coalesce(t.split_of, t.id) as whole, case
      when ${hasOtherParts(ids)} and t.split_of <> all(${ids}) then 'parts'
      when ${isReconciled} then 'reconciled'
      end as "reason"
    from transactions t where t.id = any(${ids})`.execute(tx)
  requireFound(rows.length === new Set(selected).size ? rows : undefined)
  const sorted = sortOut(rows)
  if (sorted.ids.length === 0)
    throw new AppError(rows.some(({ reason }) => reason === 'reconciled') ? 'reconciled' : 'part-alone')
  const wholes = rows.flatMap(({ reason, whole }) => (reason === null ? [whole] : []))
  return { ...sorted, wholes: [...new Set(wholes)] }
}

type Judged = { id: string; reason: LeftReason | null }

const sortOut = (rows: readonly Judged[]) => ({
  ids: rows.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
  left: countLeft(rows.flatMap(({ reason }) => reason ?? [])),
})

/** SQL: whether `t` is a part of which others are not among these. */
const hasOtherParts = (ids: ReturnType<typeof sql>) =>
  sql`(t.split_of is not null and exists (
    select from transactions p where p.split_of = t.split_of and p.id <> all(${ids})))`

/** SQL: whether a bank's statement vouches for `t`, or for what it is a part of. */
const isReconciled = sql`(t.reconciliation_id is not null or exists (
  select from transactions w where w.id = t.split_of and w.reconciliation_id is not null))`
