import { accountClosing, accountDeleting } from '#server/features/accounts/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { keepShare } from './enter-difference.ts'
import { listGoals } from './queries.ts'

export const hooks = [on(accountClosing, keepShares), on(accountDeleting, keepShares)]

/**
 * Each goal that follows the account keeps what it has of it, as a contribution of today. When the account comes back, so
 * does the link, and the goal is what the account holds again.
 */
async function keepShares(
  { tx, member }: HouseholdContext,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const goals = (await listGoals(tx, now)).filter(({ account }) => account?.id === accountId)
  for (const { id, currentCents } of goals) await keepShare(tx, member, { goalId: id, currentCents }, now)
}
