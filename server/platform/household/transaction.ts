import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** A connection inside a transaction that sees one household, through row-level security. */
export type HouseholdTransaction = Kysely<Database>

/**
 * Runs `work` in one transaction as the plain role, with the member's household set for the policies. Everything
 * `work` did is undone when it throws.
 */
export async function householdTransaction<Result>(
  db: Kysely<Database>,
  member: Member,
  work: (tx: HouseholdTransaction) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    try {
      // A beginning that fails half-way is undone as well: the connection goes back as it came.
      await sql.raw(beginAs(member)).execute(connection)
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    }
  })
}

// One round trip. The ids come from our own tables; the check keeps this string safe whoever calls.
function beginAs({ householdId, userId, role }: Member): string {
  if (!isUuid(householdId) || !isUuid(userId)) throw new Error('A member has two uuids')
  return `begin; set local role trivet_app; select set_config('app.household_id', '${householdId}', true),
    set_config('app.user_id', '${userId}', true), set_config('app.member_role', '${role}', true)`
}
