// What must always hold in the stored data (R8): each area says it of its own tables. Checked after a start, nightly, and
// by `npm run trivet -- check`.
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import { isInSlice, listSlicedTables, type Slice, sliceHouseholds, writeSlice } from './slices.ts'
import { householdTransaction } from './transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** The queries by the sentence that each checks. */
export type Invariants = {
  /** Selects the household of each row that breaks the sentence. In its own transaction a household sees only itself. */
  ofHouseholds?: Record<string, string>
  /** Counts what breaks the sentence, over all households. */
  ofTheProgram?: Record<string, string>
}

export const joinInvariants = (all: readonly Invariants[]): Invariants => ({
  ofHouseholds: Object.assign({}, ...all.map(({ ofHouseholds }) => ofHouseholds)),
  ofTheProgram: Object.assign({}, ...all.map(({ ofTheProgram }) => ofTheProgram)),
})

export type Violation = { invariant: string; count: number }

/**
 * The invariants that do not hold, with how many rows break each. Households that are being deleted, or still being filled
 * from an archive, are left out: nobody is in them.
 */
export async function findViolations(
  pool: Pool,
  { ofHouseholds = {}, ofTheProgram = {} }: Invariants,
  given?: readonly Slice[],
): Promise<Violation[]> {
  const slices = given ?? (await sliceHouseholds(pool))
  const tables = await listSlicedTables(pool)
  const found = new Map<string, number>()
  const count = async (invariant: string, query: string, parameters: unknown[] = []) => {
    const { rows } = await pool.query<{ count: number }>(query, parameters)
    found.set(invariant, (found.get(invariant) ?? 0) + (rows[0]?.count ?? 0))
  }
  for (const [invariant, query] of Object.entries(ofHouseholds))
    for (const { from, until } of slices)
      await count(
        invariant,
        `${writeSlice(query, tables)} select count(*) from (${query}) broken (household)
          where ${isInSlice('household')} and not exists (select from deletions d where d.household = broken.household)`,
        [from, until],
      )
  for (const [invariant, query] of Object.entries(ofTheProgram)) await count(invariant, query)
  return [...found].flatMap(([invariant, rows]) => (rows > 0 ? [{ invariant, count: rows }] : []))
}

/** The invariants that do not hold in one household, each checked in a short transaction of its own. */
export async function findHouseholdViolations(
  db: Db,
  member: Member,
  { ofHouseholds = {} }: Invariants,
): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [invariant, query] of Object.entries(ofHouseholds)) {
    const { rows } = await householdTransaction(db, member, (tx) =>
      sql.raw<{ count: number }>(`select count(*) from (${query}) broken`).execute(tx),
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ invariant, count })
  }
  return found
}
