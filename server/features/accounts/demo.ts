import { isSavingsByDefault } from '#domain/accounts.ts'
import { demoAccounts } from '#database/demo/household.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

export async function addDemoAccounts({ tx, member, accountId }: Demo): Promise<void> {
  const { householdId } = member
  await tx
    .insertInto('accounts')
    .values(
      demoAccounts.map((account) => ({
        ...account,
        id: accountId(account.name),
        householdId,
        isSavings: isSavingsByDefault(account),
      })),
    )
    .execute()
}
