import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '#database/types.gen.ts'
import type { Log } from '#server/platform/process/log.ts'
import { columnTypes } from './column-types.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { namePlans } from './kept-plans.ts'

export type OpenDatabase = {
  /** Typed queries; columns are camelCase here and snake_case in the database. */
  db: Db
  /** The same connections, for plain SQL. */
  pool: Pool
  engine: DatabaseEngine
  close: () => Promise<void>
}

export type DatabaseEngine = 'embedded' | 'server'

export type DatabaseOptions = {
  /** A Postgres server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  log: DatabaseLog
  /** How long the embedded engine may stay silent in one statement before the process gives up. */
  hungAfterSeconds?: number
  /** Largest number of connections to the server. */
  poolSize?: number
}

type DatabaseLog = Pick<Log, 'info' | 'error'>

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options
  const pool = databaseUrl ? openServer(databaseUrl, options) : await openInFolder(options)
  surviveLostConnections(pool, (error) =>
    options.log.error('A database connection was lost', { error: error.message }),
  )
  return openOverPool(pool, databaseUrl ? 'server' : 'embedded')
}

/** The typed query builder over a pool that is already open. */
export function openOverPool(pool: Pool, engine: DatabaseEngine): OpenDatabase {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: namePlans(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closing: Promise<void> | undefined
  return { db, pool, engine, close: async () => (closing ??= pool.end()) }
}

function openServer(connectionString: string, { poolSize }: DatabaseOptions): Pool {
  return new Pool({
    connectionString,
    max: poolSize ?? 10,
    application_name: 'trivet',
    connectionTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
    types: columnTypes,
  })
}

/**
 * The pool replaces a connection that breaks, and its user gets an error. Without a listener the error would also end the
 * process; `tell` is called for connections that nobody was using.
 */
export function surviveLostConnections(pool: Pool, tell: (error: Error) => void): void {
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', () => {}))
}

const openInFolder = ({ dataDir, hungAfterSeconds = 120, log }: DatabaseOptions): Promise<Pool> =>
  openEmbedded({
    dataDir,
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
