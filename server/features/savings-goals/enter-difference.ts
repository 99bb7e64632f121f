import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

/**
 * Enters the difference to what the goal would then hold, with today's date; nothing when there is none. In one statement;
 * the caller has locked the goal's row, so that two requests do not both enter it.
 */
export async function enterDifference(
  { tx, member, today, now }: HouseholdScope,
  { goalId, currentCents, source }: { goalId: string; currentCents: number; source: 'manual' | 'account' },
): Promise<void> {
  await sql`insert into savings_contributions (household_id, id, goal_id, date, amount_cents, source, entered_by, created_at)
    select ${member.householdId}, ${uuidv7()}, ${goalId}, ${today}, ${currentCents}::bigint - ${sumEntered(goalId)},
      ${source}, ${member.userId}, ${now}
    where ${currentCents}::bigint <> ${sumEntered(goalId)}`.execute(tx)
}

/** SQL: what was entered for a goal, exactly (numeric). */
export const sumEntered = (goalId: string) => sql<string>`(
  (select opening_cents from savings_goals where id = ${goalId})
  + (select coalesce(sum(amount_cents), 0) from savings_contributions where goal_id = ${goalId})
  - (select coalesce(sum(amount_cents), 0) from transactions where savings_goal_id = ${goalId}))`
