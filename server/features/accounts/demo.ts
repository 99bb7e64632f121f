import { demoAccounts } from '#database/demo/household.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export async function addDemoAccounts(tx: HouseholdTransaction, { member, accountId }: Demo): Promise<void> {
  const { householdId } = member
  await tx
    .insertInto('accounts')
    .values(demoAccounts.map((account) => ({ ...account, id: accountId(account.name), householdId })))
    .execute()
}
