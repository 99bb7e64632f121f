import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from '#database/types.gen.ts'
import type { Log } from '#server/platform/process/log.ts'
import { camelCaseColumns } from './camel-case.ts'
import { columnTypes } from './column-types.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { namePlans, type NamesStatements } from './kept-plans.ts'
import { limitThroughPooler, type Pooler } from './pooler.ts'

/** A statement, and a transaction in which nothing is asked, ends after this. */
const longestMs = 60_000
/** For migrations, backups and vacuums, which need a connection of their own. */
const mostBesidePooler = 2

export type OpenDatabase = {
  /** Typed queries; columns are camelCase here and snake_case in the database. */
  db: Db
  /** Plain SQL that needs a connection for longer than a transaction: the same connections, or those beside the pooler. */
  pool: Pool
  engine: DatabaseEngine
  close: () => Promise<void>
}

export type DatabaseEngine = 'embedded' | 'server'

export type DatabaseOptions = {
  /** A Postgres server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** The same database behind a pooler in transaction mode: `db` goes there. */
  pooler?: Pooler | undefined
  dataDir: string
  /** Where there is no embedded database yet, make one without any table: a backup brings its own. */
  isBlank?: boolean
  log: DatabaseLog
  /** How long the embedded engine may stay silent in one statement before the process gives up. */
  hungAfterSeconds?: number
  /** Largest number of connections to the server. */
  poolSize?: number
}

type DatabaseLog = Pick<Log, 'info' | 'error'>

/** Throws when statements through the pooler would have no limit of time. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, pooler, poolSize = 10 } = options
  const survive = (pool: Pool) =>
    surviveLostConnections(pool, (error) =>
      options.log.error('A database connection was lost', { error: error.message }),
    )
  const limits = { statement_timeout: longestMs, idle_in_transaction_session_timeout: longestMs }
  const pool = databaseUrl
    ? openServer(databaseUrl, { max: pooler ? mostBesidePooler : poolSize, ...limits })
    : await openInFolder(options)
  survive(pool)
  if (!pooler) return openOverPool(pool, databaseUrl ? 'server' : 'embedded')
  const pooled = openServer(pooler.url, { max: poolSize })
  survive(pooled)
  const opened = openOverPool(pool, 'server', { pool: pooled, namesStatements: pooler.namesStatements })
  await limitThroughPooler(pool, pooled, longestMs).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  return opened
}

/** The typed query builder over a pool that is already open, or over another one that is behind a pooler. */
export function openOverPool(
  pool: Pool,
  engine: DatabaseEngine,
  behind: { pool: Pool; namesStatements: NamesStatements } = { pool, namesStatements: true },
): OpenDatabase {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: namePlans(behind.pool, behind.namesStatements) }),
    plugins: [camelCaseColumns],
  })
  let closing: Promise<unknown> | undefined
  const end = () => Promise.all([...new Set([pool, behind.pool])].map((one) => one.end()))
  return { db, pool, engine, close: async () => void (await (closing ??= end())) }
}

const openServer = (connectionString: string, options: PoolConfig): Pool =>
  new Pool({
    connectionString,
    application_name: 'trivet',
    connectionTimeoutMillis: 60_000,
    pipeline: true,
    types: columnTypes,
    ...options,
  })

/**
 * The pool replaces a connection that breaks, and its user gets an error. Without a listener the error would also end the
 * process; `tell` is called for connections that nobody was using.
 */
export function surviveLostConnections(pool: Pool, tell: (error: Error) => void): void {
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', () => {}))
}

const openInFolder = ({ dataDir, isBlank, hungAfterSeconds = 120, log }: DatabaseOptions): Promise<Pool> =>
  openEmbedded({
    dataDir,
    isBlank,
    hungAfterSeconds,
    onFailure: (error) => giveUp(error, log),
    onCreate: () => log.info('Creating the embedded database', { dataDir }),
  })

/** Ends the process when nothing can be read or written any more, so that its supervisor starts it again. */
function giveUp(error: Error, log: DatabaseLog): never {
  log.error('The embedded database failed; the process ends so that it can be restarted', {
    error: error.message,
  })
  process.exit(1)
}
