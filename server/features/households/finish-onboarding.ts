import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { onboardingForm } from '#contract/households.ts'
import { defaultAccounts } from '#domain/accounts.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

type Onboarding = z.output<typeof onboardingForm>

/**
 * Names the household and makes its accounts, while it has none: whoever joins later finds it set up. Sent twice, it
 * happens once; the second changes nothing.
 */
export async function finishOnboarding(
  { tx, member, now }: HouseholdScope,
  { householdName, balances }: Onboarding,
): Promise<void> {
  const first = await tx
    .updateTable('profiles')
    .set({ onboardedAt: now })
    .where('userId', '=', member.userId)
    .where('onboardedAt', 'is', null)
    .executeTakeFirst()
  if (!first.numUpdatedRows) return
  // Of two members who finish at once, the household's row lets one through.
  await tx.selectFrom('households').select('householdId').forUpdate().execute()
  if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return
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
    .execute()
}
