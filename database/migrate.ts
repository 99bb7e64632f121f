import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'

/** Nothing was changed by the failed step: every migration runs in one transaction. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type Migration = { name: string; sql: string; hash: string }

/**
 * Brings the database to this program's level and returns the names of what it applied. Refuses a database made by a
 * newer Trivet, and files that changed after they were applied. Safe to call from several processes at once (R50).
 * `upTo` stops after the migration of that name: the level an older backup was made at.
 */
export async function migrate(pool: Pool, folder = migrationsFolder(), upTo?: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    // Held by the session, so it covers all steps and is let go even if this process dies.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const applied = await findApplied(client)
    checkHistory(migrations, applied)
    const pending = migrations.slice(applied.length).filter(({ name }) => upTo === undefined || name <= upTo)
    for (const migration of pending) await apply(client, migration)
    if (upTo === undefined) {
      await checkParentsByStatement(client)
      await makeMissingSecret(client)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

/** `NNNN-<area>.sql`, in order. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new MigrationError(`${misnamed} is not named like 0001-accounts.sql`)
  return names.sort().map((name) => {
    // A checkout on Windows may carry other line ends; they mean the same.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/** In the source tree beside this file; in a build the bundle is in dist/server, the files in dist/database. */
function migrationsFolder(): string {
  const isSource = import.meta.url.endsWith('.ts')
  return fileURLToPath(new URL(isSource ? './migrations' : '../database/migrations', import.meta.url))
}

/** Any fixed number will do, as long as nothing else locks it. */
const migrationLock = 727_374_838

export type Applied = { name: string; hash: string }

export async function findApplied(client: PoolClient): Promise<Applied[]> {
  return (await client.query<Applied>('select name, hash from migrations order by name')).rows
}

/** Throws unless `applied` is how this program's own migrations begin. */
export function checkHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [index, { name, hash }] of applied.entries()) {
    const own = migrations[index]
    if (!own || own.name > name) {
      throw new MigrationError(
        `The database was made by a newer Trivet (it has ${name}). Start that version, or restore an older backup.`,
      )
    }
    if (own.name < name)
      throw new MigrationError(`${own.name} was added before ${name}, which is already applied`)
    if (own.hash !== hash)
      throw new MigrationError(`${name} was changed after it was applied to this database`)
  }
}

async function apply(client: PoolClient, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explain(name, error)
  }
}

/** Migration 0080: a restored database has its foreign keys anew, and at each start perhaps another login. */
async function checkParentsByStatement(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regprocedure('check_parents_by_statement()') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) await client.query('select check_parents_by_statement()')
}

/**
 * Adds the secret of migration 0035 where it is missing: the build ships its store without, so that each has one of its
 * own.
 */
async function makeMissingSecret(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regproc('key_account_number') is not null as "isThere"`,
  )
  if (rows[0]?.isThere)
    await client.query(
      `insert into secrets (name, value) values ('account numbers', $1) on conflict do nothing`,
      [randomBytes(32).toString('hex')],
    )
}

const insufficientPrivilege = '42501'

function explain(name: string, error: unknown): MigrationError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  const advice =
    code === insufficientPrivilege
      ? '. The login in DATABASE_URL must own the database and have CREATEROLE, ' +
        'or an administrator makes the roles first (docs/operating.md).'
      : ''
  return new MigrationError(`${name} failed: ${message}${advice}`, { cause: error })
}
