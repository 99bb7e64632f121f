import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { onboardingForm } from '#contract/households.ts'
import { defaultAccounts, isSavingsByDefault, takeOfDay } from '#domain/accounts.ts'
import { AppError } from '#server/errors.ts'
import { insertConfirmedBalance } from '#server/features/accounts/public.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'

type Onboarding = z.output<typeof onboardingForm>

/**
 * Names the household and makes its accounts, while it has none: whoever joins later finds it set up. Sent twice, it
 * happens once; the second changes nothing.
 */
export async function finishOnboarding(
  scope: HouseholdScope,
  { householdName, balances, balancesOn = scope.today }: Onboarding,
): Promise<void> {
  const { tx, member, now, today } = scope
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
  const { householdId } = member
  const opened = defaultAccounts.map(({ balance, ...account }) => ({
    account: { householdId, id: uuidv7(), ...account, isSavings: isSavingsByDefault(account) },
    amountCents: balances[balance],
  }))
  await tx
    .insertInto('accounts')
    .values(opened.map(({ account }) => account))
    .execute()
  // Who leaves a field as it is has said nothing; who types a zero has.
  const dayTakes = takeOfDay(balancesOn, today)
  for (const { account, amountCents } of opened)
    if (amountCents !== undefined)
      await insertConfirmedBalance(scope, { accountId: account.id, day: balancesOn, amountCents, dayTakes })
}
