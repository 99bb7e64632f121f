import { sql } from 'kysely'
import { demoChanges } from '#database/demo/changes.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { endHistory, keepHistory } from '#server/platform/household/transaction.ts'

const dayMs = 86_400_000

/** Has the history say how the latest transactions of some payees came to their categories. */
export async function addDemoChanges({ tx, now, member, partnerId, categoryId }: Demo): Promise<void> {
  for (const { description, was, daysAgo, by } of demoChanges) {
    const latest = await tx
      .selectFrom('transactions')
      .select(['id', 'categoryId'])
      .where('description', '=', description)
      .where('isSplit', '=', false)
      .where('splitOf', 'is', null)
      .orderBy('date', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const categorise = (id: string | null) =>
      tx.updateTable('transactions').set({ categoryId: id }).where('id', '=', latest.id).execute()
    await categorise(categoryId(was))
    await actAs(by === 'partner' ? partnerId : member.userId)
    await keepHistory(tx, { action: 'transactions.update', now: new Date(now.getTime() - daysAgo * dayMs) })
    await categorise(latest.categoryId)
    await endHistory(tx)
    await actAs(member.userId)
  }

  async function actAs(userId: string): Promise<void> {
    await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx)
  }
}
