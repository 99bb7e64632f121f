import { accountClosing, accountDeleting } from '#server/features/accounts/public.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { enterDifference } from './enter-difference.ts'
import { listGoals } from './queries.ts'

export const hooks = [on(accountClosing, keepShares), on(accountDeleting, keepShares)]

/**
 * Each goal that follows the account keeps what it has of it, as a contribution of today. When the account comes back, so
 * does the link, and the goal is what the account holds again.
 */
async function keepShares(scope: HouseholdScope, accountId: string): Promise<void> {
  const goals = (await listGoals(scope)).filter(({ account }) => account?.id === accountId)
  for (const { id: goalId, currentCents } of goals)
    await enterDifference(scope, { goalId, currentCents, source: 'account' })
}
