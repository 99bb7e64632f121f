import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GoalAhead } from '#domain/debts/points.ts'
import { cents } from '#domain/money.ts'
import { readHousehold } from '#server/features/households/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { listGoals } from './rows.ts'

/** The active goals that are still to be reached, by target date, with what is put aside for each month as of lately. */
export const readGoalsAhead = async (
  tx: HouseholdTransaction,
  now: Date,
): Promise<(GoalAhead & { name: string })[]> =>
  (await listGoals(tx, now))
    .filter(({ isActive, missingCents }) => isActive && missingCents > 0)
    .map(({ id, name, missingCents, paceCents }) => ({
      id,
      name,
      missingCents,
      monthlyCents: cents(Math.max(0, paceCents ?? 0)),
    }))

/**
 * Before an account is closed or deleted: each goal that follows it keeps what it has of it, as a contribution of today.
 * When the account comes back, so does the link, and the goal is what the account holds again.
 */
export async function keepSharesOf(
  tx: HouseholdTransaction,
  member: Member,
  accountId: string,
  now: Date,
): Promise<void> {
  const goals = (await listGoals(tx, now)).filter(({ account }) => account?.id === accountId)
  for (const { id, currentCents } of goals) await keepShare(tx, member, { goalId: id, currentCents }, now)
}

/** The goal holds `currentCents` of its account: enters what lacks of that, or is too much. */
export async function keepShare(
  tx: HouseholdTransaction,
  member: Member,
  { goalId, currentCents }: { goalId: string; currentCents: number },
  now: Date,
): Promise<void> {
  await enterDifference(tx, member, { goalId, currentCents, source: 'account' }, now)
}

/**
 * Enters the difference to what the goal would then hold, with today's date; nothing when there is none. In one statement;
 * the caller holds the goal's row, so that two of them do not both enter it.
 */
export async function enterDifference(
  tx: HouseholdTransaction,
  member: Member,
  { goalId, currentCents, source }: { goalId: string; currentCents: number; source: 'manual' | 'account' },
  now: Date,
): Promise<void> {
  const { today } = await readHousehold(tx, now)
  await sql`insert into savings_contributions (household_id, id, goal_id, date, amount_cents, source, entered_by, created_at)
    select ${member.householdId}, ${uuidv7()}, ${goalId}, ${today}, ${currentCents}::bigint - ${enteredOf(goalId)},
      ${source}, ${member.userId}, ${now}
    where ${currentCents}::bigint <> ${enteredOf(goalId)}`.execute(tx)
}

/** SQL: what was entered for a goal, exactly (numeric). */
export const enteredOf = (goalId: string) => sql<string>`(
  (select opening_cents from savings_goals where id = ${goalId})
  + (select coalesce(sum(amount_cents), 0) from savings_contributions where goal_id = ${goalId})
  - (select coalesce(sum(amount_cents), 0) from transactions where savings_goal_id = ${goalId}))`

/** SQL: whether a transaction may count towards a goal, if it counts towards none yet. */
export const mayCount = (transaction: Reference) =>
  sql<boolean>`(${transaction}.amount_cents < 0 and not ${transaction}.is_split and not ${wentToFollowed(transaction)})`

/** SQL: whether a transaction is the outgoing side of a move into an open account that a goal follows: it counts there. */
export const wentToFollowed = (transaction: Reference) => sql<boolean>`exists (
  select from transactions o
  join savings_goal_accounts l on l.household_id = o.household_id and l.account_id = o.account_id
  join accounts f on f.household_id = o.household_id and f.id = o.account_id and f.closed_at is null
  where o.household_id = ${transaction}.household_id and o.transfer_id = ${transaction}.transfer_id
    and o.id <> ${transaction}.id)`

type Reference = ReturnType<typeof sql.ref>
