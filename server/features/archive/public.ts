import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import { listArchivedTables } from './tables.ts'

/** Whether a household holds only what every new one comes with, and what onboarding opens. */
export async function isUnused(db: Db, rules: ArchiveRules, householdId: string): Promise<boolean> {
  const used = listArchivedTables(rules).map(
    ([name, { furnished = sql`false` }]) =>
      sql`exists (select from ${sql.table(name)} t where t.household_id = ${householdId} and not (${furnished}))`,
  )
  const { rows } = await sql<{ isUsed: boolean }>`select ${sql.join(used, sql` or `)} as "isUsed"`.execute(db)
  return !rows[0]?.isUsed
}
