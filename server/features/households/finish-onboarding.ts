import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { onboardingForm } from '#contract/households.ts'
import { defaultAccounts, takeOfDay } from '#domain/accounts.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

type Onboarding = z.output<typeof onboardingForm>

/**
 * Names the household and makes its accounts, while it has none: whoever joins later finds it set up. Sent twice, it
 * happens once; the second changes nothing.
 */
export async function finishOnboarding(
  { tx, member, now, today }: HouseholdScope,
  { householdName, balances, balancesOn = today }: Onboarding,
): Promise<void> {
  if (balancesOn > today)
    throw new AppError('invalid', { fields: { balancesOn: 'Choose today or an earlier day.' } })
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
  const { householdId, userId } = member
  const opened = defaultAccounts.map(({ balance, ...account }) => ({
    account: { householdId, id: uuidv7(), ...account },
    amountCents: balances[balance] ?? 0,
  }))
  await tx
    .insertInto('accounts')
    .values(opened.map(({ account }) => account))
    .execute()
  // Only balances that are not zero are saved (SPEC section 5): who leaves a field as it is has said nothing.
  const known = opened.filter(({ amountCents }) => amountCents !== 0)
  if (known.length === 0) return
  await tx
    .insertInto('confirmedBalances')
    .values(
      known.map(({ account, amountCents }) => ({
        householdId,
        id: uuidv7(),
        accountId: account.id,
        day: balancesOn,
        amountCents,
        source: 'person' as const,
        dayTakes: takeOfDay(balancesOn, today),
        confirmedBy: userId,
      })),
    )
    .execute()
}
