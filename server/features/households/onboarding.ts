import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { onboardingForm } from '#contract/households.ts'
import { defaultAccounts } from '#domain/accounts.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'

type Onboarding = z.output<typeof onboardingForm>

/** Names the household and makes its accounts. Sent twice, it happens once; the second changes nothing. */
export async function finishOnboarding(
  tx: HouseholdTransaction,
  member: Member,
  now: Date,
  { householdName, balances }: Onboarding,
): Promise<void> {
  const first = await tx
    .updateTable('profiles')
    .set({ onboardedAt: now })
    .where('userId', '=', member.userId)
    .where('onboardedAt', 'is', null)
    .executeTakeFirst()
  if (!first.numUpdatedRows) return
  await tx.updateTable('households').set({ name: householdName }).execute()
  await tx
    .insertInto('accounts')
    .values(
      defaultAccounts.map(({ name, type, balance }) => ({
        householdId: member.householdId,
        id: uuidv7(),
        name,
        type,
        startingBalanceCents: balances[balance] ?? 0,
      })),
    )
    // Only balances that were given and are not zero are saved (SPEC section 5).
    .onConflict((conflict) =>
      conflict
        .expression(sql`household_id, lower(name)`)
        .doUpdateSet({ startingBalanceCents: sql`excluded.starting_balance_cents`, updatedAt: now })
        .where(sql<boolean>`excluded.starting_balance_cents <> 0`),
    )
    .execute()
}
