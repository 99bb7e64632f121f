import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { onTestServer } from '#test/database-server.ts'
import { backup } from './backup.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { restore } from './restore.ts'

// As docs/operating.md advises: the login owns its database and is nothing else.
const login = `trivet_login_${process.pid}`
let database: OpenDatabase

beforeAll(async () => {
  const server = inject('databaseServerUrl')
  await onTestServer(server, `create role ${login} login createrole password 'secret'`)
  await onTestServer(server, `grant trivet_app, trivet_system to ${login} with admin option`)
  await onTestServer(server, `create database ${login} owner ${login}`)
  const url = new URL(server)
  url.username = login
  url.password = 'secret'
  url.pathname = login
  const log = { info: () => {}, error: () => {} }
  database = await openDatabase({ databaseUrl: url.href, dataDir: 'unused', log })
})

afterAll(async () => {
  const server = inject('databaseServerUrl')
  await database.close()
  await onTestServer(server, `drop database ${login} with (force)`)
  await onTestServer(server, `drop role ${login}`)
})

it('a login that is no superuser migrates, backs up every household and restores them (R50)', async () => {
  const { pool } = database
  const { rows } = await pool.query('select rolsuper from pg_roles where rolname = current_user')
  expect(rows).toEqual([{ rolsuper: false }])
  await migrate(pool)
  await asSuperuser(
    `insert into households (household_id, name) values (gen_random_uuid(), 'A'), (gen_random_uuid(), 'B')`,
  )
  const output = new PassThrough()
  const [bytes, taken] = await Promise.all([buffer(output), backup(pool, output)])
  expect(taken).toContainEqual(expect.objectContaining({ name: 'households', rows: 2 }))
  await pool.query('drop schema public cascade; create schema public')
  expect(await restore(pool, Readable.from(bytes))).toEqual(taken)
  expect(await asSuperuser('select name from households order by name')).toEqual([
    { name: 'A' },
    { name: 'B' },
  ])
})

it('leaves the look at what a new transaction names to the foreign keys, which only a superuser may lay to rest', async () => {
  const { rows } = await database.pool.query(
    `select distinct tgenabled::text as enabled from pg_trigger where tgrelid = 'transactions'::regclass`,
  )
  expect(rows).toEqual([{ enabled: 'O' }])
  await expect(
    database.pool
      .query(`insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), gen_random_uuid(), '2026-10-31', 'Tea', -100 from households`),
  ).rejects.toMatchObject({ code: '23503', constraint: 'transactions_household_id_account_id_fkey' })
})

it('looks once a statement, and at rare keys where there are any, once a superuser has said so (docs/operating.md)', async () => {
  await asSuperuser('select check_parents_by_statement()')
  const { pool } = database
  const insert = (transfer: string) =>
    pool.query(`insert into transactions (household_id, id, account_id, date, description, amount_cents, transfer_id)
      select a.household_id, gen_random_uuid(), a.id, '2026-10-31', 'Tea', -100, ${transfer} from accounts a`)
  await pool.query(`insert into accounts (household_id, id, name, type)
    select household_id, household_id, 'Bank', 'Bank' from households;
    insert into transfers (household_id, id) select household_id, household_id from households`)
  await insert('null')
  await insert('a.household_id')
  await expect(insert('gen_random_uuid()')).rejects.toMatchObject({
    code: '23503',
    constraint: 'transactions_household_id_transfer_id_fkey',
  })
})

async function asSuperuser(statement: string): Promise<unknown[]> {
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = login
  const client = new Client(url.href)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
