import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { Pool } from 'pg'
import { describe, inject } from 'vitest'
import { columnTypes } from '#server/platform/database/column-types.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import {
  type DatabaseEngine,
  type OpenDatabase,
  openOverPool,
  surviveLostConnections,
} from '#server/platform/database/open.ts'
import { dropSchemas, emptyTables } from './database-reset.ts'
import { onTestServer } from './database-server.ts'
import { nameWhatComesAgain } from './name-statements.ts'

/** A migrated database of the test's own. Its transactions are real ones; `reset` (some milliseconds) empties it. */
export type TestDatabase = OpenDatabase & { reset: () => Promise<void> }

/** Call in `beforeAll`, `reset` in `beforeEach`, `close` in `afterAll`. */
export async function openTestDatabase(engine: DatabaseEngine): Promise<TestDatabase> {
  return engine === 'embedded' ? openEmbeddedDatabase() : openServerDatabase()
}

/**
 * The same promises on a real Postgres server, in the project `database`, and on PGlite, whose one connection hides races,
 * in the project `embedded`.
 */
export function describeOnBothDatabases(name: string, suite: (engine: DatabaseEngine) => void): void {
  describe.each(inject('engines'))(`${name} (%s database)`, suite)
}

/** One without any table, for what migrates or restores by itself. */
export async function openBlankDatabase(engine: DatabaseEngine): Promise<OpenDatabase> {
  if (engine === 'server') return createOnServer('template1')
  const pool = idleBlank.pop() ?? (await startEmbedded())
  await dropSchemas(pool)
  return { ...openOverPool(pool, 'embedded'), close: async () => void idleBlank.push(pool) }
}

/**
 * Adds thousands of transactions past the app. Statements and triggers keep plans that were made when there were few: on a
 * server in use autovacuum has them forgotten within a minute, but here it is at rest.
 */
export async function insertMany(pool: Pool, statement: string, values: unknown[]): Promise<void> {
  await pool.query(statement, values)
  await pool.query('analyze transactions')
}

// Starting PGlite takes most of a second, so those that are closed wait here for the worker's next test file.
const idle: Pool[] = []
const idleBlank: Pool[] = []

async function openEmbeddedDatabase(): Promise<TestDatabase> {
  const pool = idle.pop() ?? (await startEmbedded())
  await emptyTables(pool)
  return {
    ...openOverPool(pool, 'embedded'),
    close: async () => void idle.push(pool),
    reset: async () => emptyTables(pool),
  }
}

async function startEmbedded(): Promise<Pool> {
  return openInMemory(fs.readFileSync(inject('databaseImage')))
}

// A new database has everything to load and to plan anew, on each of its connections: the next file takes over what is
// left.
const idleOnServer: ServerDatabase[] = []

async function openServerDatabase(): Promise<TestDatabase> {
  const { resets, ...database } = idleOnServer.pop() ?? (await createWithResets())
  const reset = async () => emptyTables(resets)
  await reset()
  let isOpen = true
  const close = async () => {
    if (isOpen) idleOnServer.push({ ...database, resets })
    isOpen = false
  }
  return { ...database, close, reset }
}

type ServerDatabase = OpenDatabase & { resets: Pool }

/**
 * With a connection for resets alone. Triggers are always at rest in it: a connection that changes whether they are forgets
 * the plans of all its statements, and the app would make them anew after each reset.
 */
async function createWithResets(): Promise<ServerDatabase> {
  const database = await createOnServer(inject('databaseTemplate'))
  const options = '-c session_replication_role=replica'
  const resets = new Pool({ ...database.pool.options, max: 1, options })
  surviveLostConnections(resets, () => {})
  return { ...database, resets }
}

async function createOnServer(template: string): Promise<OpenDatabase> {
  const server = inject('databaseServerUrl')
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`
  await onTestServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  const folder = inject('databaseSocketFolder')
  if (folder) url.searchParams.set('host', folder)
  const pool = new Pool({
    connectionString: url.href,
    types: columnTypes,
    idleTimeoutMillis: 0,
    pipeline: true,
  })
  // A pool ends before its connections are closed, and tells of those that hear of the database being dropped.
  surviveLostConnections(pool, () => {})
  const { close, ...database } = openOverPool(pool, 'server', {
    pool,
    namesStatements: nameWhatComesAgain,
  })
  return {
    ...database,
    close: async () => {
      await close()
      await onTestServer(server, `drop database ${name} with (force)`)
    },
  }
}
