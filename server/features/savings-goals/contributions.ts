import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Contribution, GoalTransaction } from '#contract/savings-goals.ts'
import { addDays, type Day, dayInTimeZone } from '#domain/calendar.ts'
import { cents, largestAmount } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { changeWithUndo } from '#server/platform/undo/change.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { enterDifference, sumEntered } from './enter-difference.ts'
import { canCount, isMoveToFollowed } from './public.ts'
import { readGoal } from './queries.ts'

/** Puts money in (above zero) or takes it out. */
export async function contribute(
  context: HouseholdContext,
  goalId: string,
  { date, amountCents }: { date: Day; amountCents: number },
): Promise<void> {
  const { tx, member, today, now } = context
  await assertByHand(context, goalId)
  if (date > today) throw new AppError('invalid', { fields: { date: 'Enter a date up to today' } })
  await tx
    .insertInto('savingsContributions')
    .values({
      id: uuidv7(),
      goalId,
      date,
      amountCents,
      householdId: member.householdId,
      source: 'manual',
      enteredBy: member.userId,
      createdAt: now,
    })
    .execute()
  await assertInBounds(tx, goalId, amountCents)
}

/** Says how much is there: the difference is a contribution of today (SPEC section 2: progress update). */
export async function setProgress(
  context: HouseholdContext,
  goalId: string,
  currentCents: number,
): Promise<void> {
  await assertByHand(context, goalId)
  await enterDifference(context, { goalId, currentCents, source: 'manual' })
}

/** Deletes a contribution; returns the key of the undo. */
export async function deleteContribution(
  context: HouseholdContext,
  { goalId, id }: { goalId: string; id: string },
): Promise<string> {
  const { tx } = context
  const { amountCents } = requireFound(
    await tx
      .selectFrom('savingsContributions')
      .select('amountCents')
      .where('id', '=', id)
      .where('goalId', '=', goalId)
      .executeTakeFirst(),
  )
  const deletion = { action: 'delete contribution', table: 'savings_contributions', ids: [id] }
  const undoId = await deleteWithUndo(context, deletion)
  await assertInBounds(tx, goalId, -amountCents)
  return undoId
}

/** Counts money that went out towards a goal. It counts towards one goal only, also where an account is followed. */
export async function countTransaction(
  context: HouseholdContext,
  goalId: string,
  transactionId: string,
): Promise<void> {
  const { tx } = context
  await assertByHand(context, goalId)
  const counted = await tx
    .updateTable('transactions')
    .set({ savingsGoalId: goalId })
    .where('id', '=', transactionId)
    .where(canCount(sql.ref('transactions')))
    .where((is) => is.or([is('savingsGoalId', 'is', null), is('savingsGoalId', '=', goalId)]))
    .returning('amountCents')
    .executeTakeFirst()
  if (counted) return assertInBounds(tx, goalId, -counted.amountCents)
  const transaction = requireFound(
    await tx
      .selectFrom('transactions')
      .select('savingsGoalId')
      .select(isMoveToFollowed(sql.ref('transactions')).as('wentToFollowed'))
      .where('id', '=', transactionId)
      .executeTakeFirst(),
  )
  const countsElsewhere = transaction.savingsGoalId || transaction.wentToFollowed
  throw new AppError(countsElsewhere ? 'counts-elsewhere' : 'not-put-aside')
}

/** Counts a transaction towards no goal any more; returns the key of the undo. */
export async function uncountTransaction(
  context: HouseholdContext,
  { goalId, id }: { goalId: string; id: string },
): Promise<string> {
  const { tx } = context
  const undoId = await changeWithUndo(context, 'uncount transaction', [
    {
      table: 'transactions',
      column: 'savings_goal_id',
      where: sql`t.id = ${id} and t.savings_goal_id = ${goalId}`,
      becomes: null,
    },
  ])
  const uncounted = await tx
    .updateTable('transactions')
    .set({ savingsGoalId: null })
    .where('id', '=', id)
    .where('savingsGoalId', '=', goalId)
    .returning('amountCents')
    .executeTakeFirst()
  await assertInBounds(tx, goalId, requireFound(uncounted).amountCents)
  return undoId
}

/**
 * After `changeCents` more were entered for a goal: it stays between nothing and what is kept exactly (R6). An undo may
 * have brought it beyond; then only what leads further away is refused.
 */
async function assertInBounds(tx: HouseholdTransaction, goalId: string, changeCents: number): Promise<void> {
  const { rows } = await sql<{ problem: 'below' | 'beyond' | null }>`
    select case when held < 0 and ${changeCents}::bigint < 0 then 'below'
      when held > ${largestAmount} and ${changeCents}::bigint > 0 then 'beyond' end as problem
    from (select ${sumEntered(goalId)} as held) as goal`.execute(tx)
  const problem = rows[0]?.problem
  if (problem) throw new AppError(problem === 'below' ? 'goal-below-zero' : 'total-too-large')
}

// What an account holds is changed by the account's transactions.
async function assertByHand(scope: HouseholdScope, goalId: string): Promise<void> {
  if ((await readGoal(scope, goalId)).account) throw new AppError('goal-follows-account')
}

/** The longest page of the list. */
const mostContributions = 500

/** What was put in and taken out, the newest first; what it began with is the last. */
export async function listContributions(tx: HouseholdTransaction, goalId: string): Promise<Contribution[]> {
  const goal = requireFound(
    await tx
      .selectFrom('savingsGoals as g')
      .innerJoin('households as h', 'h.householdId', 'g.householdId')
      .select(['g.openingCents', 'g.createdAt', 'h.timeZone'])
      .where('g.id', '=', goalId)
      .executeTakeFirst(),
  )
  const { rows } = await sql<Contribution>`
    select x.id, x.date, x.amount_cents as "amountCents", x.source, x.description, p.name as "enteredBy"
    from (
      select household_id, id, date, amount_cents, source, null as description, entered_by, created_at
      from savings_contributions where goal_id = ${goalId}
      union all
      select household_id, id, date, -amount_cents, 'transaction', description, entered_by, created_at
      from transactions where savings_goal_id = ${goalId}
    ) x left join household_people p on p.household_id = x.household_id and p.id = x.entered_by
    order by x.date desc, x.created_at desc, x.id desc limit ${mostContributions}`.execute(tx)
  const opening: Contribution = {
    id: goalId,
    date: dayInTimeZone(goal.createdAt.getTime(), goal.timeZone),
    amountCents: cents(goal.openingCents),
    source: 'opening',
    description: null,
    enteredBy: null,
  }
  return goal.openingCents > 0 ? [...rows, opening] : rows
}

/** How far back transactions are offered, and how many of them. */
const offered = { days: 365, count: 50 }

/** Money that went out into savings and counts towards no goal yet; payments of cards and loans are none. */
export async function offerTransactions(scope: HouseholdScope, goalId: string): Promise<GoalTransaction[]> {
  const { tx, today } = scope
  await readGoal(scope, goalId)
  const { rows } = await sql<GoalTransaction>`
    select t.id, t.date, t.description, a.name as "accountName", -t.amount_cents as "amountCents"
    from transactions t
    join accounts a on a.household_id = t.household_id and a.id = t.account_id
    left join categories c on c.household_id = t.household_id and c.id = t.category_id
    left join transactions o on o.household_id = t.household_id and o.transfer_id = t.transfer_id and o.id <> t.id
    left join accounts b on b.household_id = o.household_id and b.id = o.account_id
    where t.amount_cents < 0 and not t.is_split and t.savings_goal_id is null
      and t.date between ${addDays(today, -offered.days)} and ${today}
      and (c.grp = 'SavingsDebt' or b.id is not null) and coalesce(b.type, '') not in ('Credit', 'Debt')
      and not ${isMoveToFollowed(sql.ref('t'))}
    order by t.date desc, t.id desc limit ${offered.count}`.execute(tx)
  return rows
}
