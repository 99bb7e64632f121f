import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { readHousehold } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { sumEntered } from './sql-fragments.ts'

/**
 * Enters the difference to what the goal would then hold, with today's date; nothing when there is none. In one statement;
 * the caller has locked the goal's row, so that two requests do not both enter it.
 */
export async function enterDifference(
  tx: HouseholdTransaction,
  member: Member,
  { goalId, currentCents, source }: { goalId: string; currentCents: number; source: 'manual' | 'account' },
  now: Date,
): Promise<void> {
  const { today } = await readHousehold(tx, now)
  await sql`insert into savings_contributions (household_id, id, goal_id, date, amount_cents, source, entered_by, created_at)
    select ${member.householdId}, ${uuidv7()}, ${goalId}, ${today}, ${currentCents}::bigint - ${sumEntered(goalId)},
      ${source}, ${member.userId}, ${now}
    where ${currentCents}::bigint <> ${sumEntered(goalId)}`.execute(tx)
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
