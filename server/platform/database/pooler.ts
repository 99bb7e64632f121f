// A pooler such as PgBouncer in transaction mode gives each transaction whichever connection is free, and refuses limits
// that a client asks for when it connects. Limits kept with the login hold on every connection that the pooler opens.
import type { Pool } from 'pg'
import { requireFound } from '#server/errors.ts'

export type Pooler = {
  url: string
  /** Whether it keeps named statements with the connections, as PgBouncer does from 1.21 on. */
  namesStatements: boolean
}

const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']

/**
 * Gives the login of `direct`, in its database, limits of time for statements and for transactions that do nothing, in
 * milliseconds. Throws when a connection of the pooler does not have them: one that was opened before, or by another login.
 */
export async function limitThroughPooler(direct: Pool, pooled: Pool, longestMs: number): Promise<void> {
  const client = await direct.connect()
  try {
    await client.query('begin')
    // Two processes that start together would change the same row of the catalogue.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('limits of the login', 0))`)
    const { rows } = await client.query<{ kept: string[]; login: string; database: string }>(
      `select coalesce((select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
          where r.rolname = session_user
            and s.setdatabase = (select oid from pg_database where datname = current_database())), '{}') as kept,
        quote_ident(session_user) as login, quote_ident(current_database()) as database`,
    )
    const { kept, login, database } = requireFound(rows[0])
    for (const limit of limits)
      if (!kept.includes(`${limit}=${longestMs}`))
        await client.query(`alter role ${login} in database ${database} set ${limit} = ${longestMs}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  const { rows } = await pooled.query<{ login: string; database: string; limited: boolean }>(
    `select quote_ident(session_user) as login, quote_ident(current_database()) as database,
      current_setting('statement_timeout') <> '0' as limited`,
  )
  const { login, database, limited } = requireFound(rows[0])
  if (limited) return
  const missing = limits.map(
    (limit) => `ALTER ROLE ${login} IN DATABASE ${database} SET ${limit} = ${longestMs};`,
  )
  throw new Error(
    `Statements through DATABASE_POOLER_URL have no limit of time. Run, as an administrator of the database: ${missing.join(' ')} Then RECONNECT in the pooler's console, so that its connections have them.`,
  )
}
