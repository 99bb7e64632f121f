import { accountClosing, accountDeleting } from '#server/features/accounts/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { lockBillsOfAccount } from './public.ts'

export const hooks = [
  on(accountClosing, pauseBillsOf),
  on(accountDeleting, ({ tx }, accountId) => lockBillsOfAccount(tx, accountId)),
]

/** An account that is closed is paid from no more, nor paid into: its bills are paused. */
async function pauseBillsOf({ tx, member, now }: HouseholdScope, accountId: string): Promise<void> {
  await tx
    .updateTable('recurringBills')
    .set({ pausedAt: now, pausedBy: member.userId, updatedAt: now })
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb('toAccountId', '=', accountId)]))
    .where('pausedAt', 'is', null)
    .execute()
}
