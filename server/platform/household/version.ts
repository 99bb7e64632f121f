import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { keepPlanOf } from '#server/platform/database/kept-plans.ts'

// A transaction that began before the latest one may still end after it, and change something then: until that is out of
// the question there is no version. The start of the server is part of it, because one that takes over may count anew.
const textOfVersion = (condition: string) =>
  `select case when latest.version is null or latest.version < pg_snapshot_xmin(pg_current_snapshot())
      then concat(latest.version, ' ', pg_postmaster_start_time()) end as version
    from (values (true)) always left join lateral
      (select version from household_versions ${condition} order by household_id desc, version desc limit 1) latest on true`

/** Asks for the version under the household's policies. */
export const versionQuery = CompiledQuery.raw(keepPlanOf(textOfVersion(''))) as CompiledQuery<{
  version: string | null
}>

/** SQL: the version of the household of a members row `m`, as the program. */
export const versionOfMember: RawBuilder<string | null> = sql.raw(
  `(${textOfVersion('where household_id = m.household_id')})`,
)

/**
 * The version of what the household's cached answers are made from (migration 0083), or null while a change is under way
 * that could come before it. What is read after it is at least as new; nothing was changed for as long as it is the same.
 */
export const readVersion = async (tx: Db): Promise<string | null> =>
  (await tx.executeQuery(versionQuery)).rows[0]?.version ?? null

/**
 * Whether nothing of it was changed since `version` was read, unless by the transaction that asks. What is under way and
 * ends later is not seen.
 */
export async function isUnchangedSince(tx: Db, version: string): Promise<boolean> {
  const { rows } = await sql<{ isUnchanged: boolean }>`
    select ${version} = concat(latest, ' ', pg_postmaster_start_time()) and not exists (
      select from household_versions
      where version > coalesce(nullif(latest, ''), '0')::xid8 and version is distinct from pg_current_xact_id_if_assigned()) as "isUnchanged"
    from split_part(${version}, ' ', 1) latest`.execute(tx)
  return rows[0]?.isUnchanged ?? false
}

/**
 * The version that this transaction makes, where it changes anything of it. Null while one that began to write before it is
 * under way: that one's version is smaller and may come later.
 */
export async function readOwnVersion(tx: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select case when pg_current_xact_id() <= pg_snapshot_xmin(pg_current_snapshot())
      then concat(pg_current_xact_id(), ' ', pg_postmaster_start_time()) end as version`.execute(tx)
  return rows[0]?.version ?? null
}
