import { sql } from 'kysely'
import type { DeletionPreview } from '#contract/account-deletion.ts'
import { keepsAnOwner } from '#domain/members.ts'
import { describeSubscription } from '#server/features/billing/public.ts'
import { listMembers } from '#server/features/members/public.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

const nothing = { transactions: 0, accounts: 0, otherMembers: 0 }

/** What somebody would take away by deleting their account. */
export async function previewDeletion(
  services: Services,
  { userId, member }: SignedIn,
): Promise<DeletionPreview> {
  const { status } = await describeSubscription(services, userId)
  const base = { hasSubscription: status !== 'none' && status !== 'canceled' }
  if (!member) return { ...base, ...nothing, kind: 'no-household', householdName: null }
  return householdTransaction(services.db, member, async (tx) => {
    const members = (await listMembers(tx)).map(({ id, role }) => ({ userId: id, role }))
    const { name } = await tx.selectFrom('households').select('name').executeTakeFirstOrThrow()
    const counts = await tx
      .selectFrom('accounts as a')
      .leftJoin('accountTotals as t', 't.accountId', 'a.id')
      .select(sql<number>`count(*)::bigint`.as('accounts'))
      .select(sql<number>`coalesce(sum(t.transaction_count), 0)::bigint`.as('transactions'))
      .executeTakeFirstOrThrow()
    const isAlone = members.length < 2
    return {
      ...base,
      kind: isAlone ? 'household' : keepsAnOwner(members, userId, null) ? 'leaves' : 'last-owner',
      householdName: name,
      ...counts,
      otherMembers: Math.max(members.length - 1, 0),
    }
  })
}
