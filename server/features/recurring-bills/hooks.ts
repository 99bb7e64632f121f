import { accountClosing, accountDeleting } from '#server/features/accounts/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { lockBillsOfAccount } from './public.ts'

export const hooks = [
  on(accountClosing, ({ tx, member }, { accountId, now }) =>
    pauseBillsOf(tx, accountId, { pausedAt: now, pausedBy: member.userId }),
  ),
  on(accountDeleting, ({ tx }, { accountId }) => lockBillsOfAccount(tx, accountId)),
]

/** An account that is closed is paid from no more: its bills are paused. */
async function pauseBillsOf(
  tx: HouseholdTransaction,
  accountId: string,
  { pausedAt, pausedBy }: { pausedAt: Date; pausedBy: string },
): Promise<void> {
  await tx
    .updateTable('recurringBills')
    .set({ pausedAt, pausedBy, updatedAt: pausedAt })
    .where('accountId', '=', accountId)
    .where('pausedAt', 'is', null)
    .execute()
}
