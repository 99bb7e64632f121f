import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { onTestServer } from '#test/database-server.ts'
import { keepPlan } from './kept-plans.ts'
import { openDatabase } from './open.ts'

// The pooler itself is tried by bench/processes.ts; here its place is taken by the server, which refuses nothing.
const login = `trivet_pooled_${process.pid}`
const server = inject('databaseServerUrl')
const url = Object.assign(new URL(server), { username: login, password: 'secret', pathname: login }).href

beforeAll(async () => {
  await onTestServer(server, `create role ${login} login password 'secret'`)
  await onTestServer(server, `create database ${login} owner ${login}`)
})
afterAll(async () => {
  await onTestServer(server, `drop database ${login} with (force)`)
  await onTestServer(server, `drop role ${login}`)
})

const open = (pooler: { url: string; namesStatements: boolean }) =>
  openDatabase({ databaseUrl: url, pooler, dataDir: 'unused', log: { info: () => {}, error: () => {} } })

const readOne = keepPlan(() => sql<{ one: number }>`select 1 as one`)

it.each([
  ['no statement has', false, 0],
  ['a statement has, where the pooler keeps it,', true, 1],
])('through a pooler %s a name, and each has a limit', async (_, namesStatements, named) => {
  const { db, close } = await open({ url, namesStatements })
  const read = await db.connection().execute(async (connection) => {
    expect(await readOne(connection)).toEqual([{ one: 1 }])
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      (select count(*)::int from pg_prepared_statements) as named`.execute(connection)
    return rows
  })
  expect(read).toEqual([{ statement: '1min', idle: '1min', named }])
  await close()
})

it('a pooler whose connections have no limits is refused, with what to do', async () => {
  const unlimited = new URL(url)
  unlimited.searchParams.set('options', '-c statement_timeout=0')
  const opening = open({ url: unlimited.href, namesStatements: false })
  await expect(opening).rejects.toThrow(
    `ALTER ROLE ${login} IN DATABASE ${login} SET statement_timeout = 60000;`,
  )
})
