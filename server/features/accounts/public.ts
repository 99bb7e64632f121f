import { AppError, requireFound } from '#server/errors.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Ending = [HouseholdScope, accountId: string]

/** Before an account is closed. */
export const accountClosing = hook<Ending>('account closing')

/** Before an account is deleted. */
export const accountDeleting = hook<Ending>('account deleting')

/** Refuses an account that is closed or not this household's. */
export async function assertOpenAccount(tx: HouseholdTransaction, id: string): Promise<void> {
  const account = await tx.selectFrom('accounts').select('closedAt').where('id', '=', id).executeTakeFirst()
  if (requireFound(account).closedAt) throw new AppError('account-closed')
}
