import { assertOpenAccount } from '#server/features/accounts/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'

export async function followAccount(
  { tx, member, now }: HouseholdContext,
  goalId: string,
  accountId: string,
) {
  await assertOpenAccount(tx, accountId)
  await tx
    .insertInto('savingsGoalAccounts')
    .values({
      goalId,
      accountId,
      householdId: member.householdId,
      linkedBy: member.userId,
      linkedAt: now,
    })
    .execute()
}
