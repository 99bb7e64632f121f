// A household of many transactions, written straight into a database of its own on either engine.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '#database/migrate.ts'
import { starterCategories } from '#domain/categories.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'

/** A household with every starter category and two accounts. */
export async function makeHousehold(pool: Pool): Promise<Member> {
  const member = { householdId: randomUUID(), userId: randomUUID(), role: 'owner' as const }
  await pool.query(`insert into households (household_id, name) values ($1, 'Large')`, [member.householdId])
  await pool.query(`insert into budget_splits values ($1, '1900-01-01', 50, 30, 20)`, [member.householdId])
  await pool.query(
    `insert into accounts (household_id, id, name, type)
    values ($1, gen_random_uuid(), 'Chequing', 'Bank'), ($1, gen_random_uuid(), 'Savings', 'Bank')`,
    [member.householdId],
  )
  await pool.query(
    `insert into categories (household_id, id, name, grp)
    select $1, gen_random_uuid(), name, grp from unnest($2::text[], $3::text[]) as c(name, grp)`,
    [
      member.householdId,
      starterCategories.map(({ name }) => name),
      starterCategories.map(({ group }) => group),
    ],
  )
  return member
}

const batch = 10_000

/** Twenty years of every category, one in 26 without any. */
export async function addTransactions(
  pool: Pool,
  householdId: string,
  from: number,
  until: number,
): Promise<void> {
  for (let start = from; start < until; start += batch) {
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
      select $1, gen_random_uuid(), a.id, date '2006-01-01' + (n::bigint * 7919 % 7305)::int,
        (array['Market', 'Bakery', 'Transit', 'Pharmacy', 'Cinema', 'Insurance'])[n % 6 + 1] || ' ' || n % 9973,
        case when c.grp = 'Income' then 1 else -1 end * (100 + n % 90000), c.id
      from generate_series($2::int, $3::int) n
      join accounts a on a.household_id = $1 and a.name = case when n % 7 = 0 then 'Savings' else 'Chequing' end
      left join lateral (select id, grp from categories where household_id = $1 order by id
        offset n % 26 limit 1) c on true`,
      [householdId, start + 1, Math.min(until, start + batch)],
    )
  }
}

type Work = (database: OpenDatabase) => Promise<void>

/** Runs `work` on a migrated embedded database that is gone afterwards. */
export async function onEmbedded(work: Work): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-bench-'))
  await onDatabase({ dataDir }, work)
  fs.rmSync(dataDir, { recursive: true })
}

/** Runs `work` on a migrated database of a server that are both gone afterwards. */
export async function onServer(work: Work): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_bench_${process.pid}`
  const url = new URL(server.url)
  url.pathname = name
  try {
    await onTestServer(server.url, `create database ${name}`)
    await onDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href }, work)
  } finally {
    await onTestServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

async function onDatabase(where: { dataDir: string; databaseUrl?: string }, work: Work): Promise<void> {
  const database = await openDatabase({ ...where, log: { info: () => {}, error: console.error } })
  await migrate(database.pool)
  await work(database)
  await database.close()
}
