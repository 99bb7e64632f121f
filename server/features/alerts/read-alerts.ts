import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'

/** Marks one alert as read; one that is read already stays as it is. Returns the key of the undo. */
export async function readAlert(scope: HouseholdScope, id: string): Promise<string> {
  requireFound(
    await scope.tx.selectFrom('smartAlerts').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  return markRead(scope, sql<boolean>`t.id = ${id} and t.read_at is null`)
}

/** The same of all that are open. */
export const readAllAlerts = (scope: HouseholdScope): Promise<string> =>
  markRead(scope, sql<boolean>`t.expired_at is null and t.read_at is null`)

async function markRead(scope: HouseholdScope, where: ReturnType<typeof sql<boolean>>): Promise<string> {
  const { tx, member, now } = scope
  const undoId = await openChange(tx)
  await sql`update smart_alerts t set read_at = ${now}, read_by = ${member.userId} where ${where}`.execute(tx)
  return undoId
}
