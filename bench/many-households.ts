// Many households in one database, filled by SQL, with or without the large tables divided by household.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { migrate } from '#database/migrate.ts'
import { starterCategories } from '#domain/categories.ts'
import { columnTypes } from '#server/platform/database/column-types.ts'
import { type OpenDatabase, openOverPool } from '#server/platform/database/open.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'

/** Those whose rows a household has many of. */
const large = ['transactions', 'month_totals']

/** What Postgres tells of a statement that it ran, as `auto_explain` does. */
export type Explained = { text: string; milliseconds: number; plan: PlanNode }
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: PlanNode[]
}

type Work = (database: OpenDatabase, explained: Explained[]) => Promise<void>

/** Runs `work` on a migrated database of a server that are both gone afterwards; `partitions` of 0 divide nothing. */
export async function onDividedServer(partitions: number, work: Work): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_growth_${process.pid}`
  const migrations = divideLargeTables(partitions)
  try {
    await onTestServer(server.url, `create database ${name}`)
    const explained: Explained[] = []
    const pool = openExplaining(Object.assign(new URL(server.url), { pathname: name }).href, explained)
    await migrate(pool, migrations)
    const database = openOverPool(pool, 'server')
    await work(database, explained)
    await database.close()
  } finally {
    await onTestServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
    fs.rmSync(migrations, { recursive: true })
  }
}

/** Connections that note each statement with its plan, once `auto_explain.log_min_duration` is 0. */
function openExplaining(connectionString: string, explained: Explained[]): Pool {
  const settings = [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'auto_explain.log_format=json',
    'client_min_messages=log',
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const pool = new Pool({ connectionString, types: columnTypes, pipeline: true, options, max: 4 })
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
      if (!json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
      explained.push({ text, milliseconds: Number(milliseconds), plan })
    }),
  )
  return pool
}

/** The migrations as they are, but for the large tables: each of so many parts holds the households of one hash. */
function divideLargeTables(partitions: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-migrations-'))
  fs.cpSync('database/migrations', folder, { recursive: true })
  if (partitions === 0) return folder
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    const divided = large.reduce((sql, table) => {
      const parts = Array.from(
        { length: partitions },
        (_, part) =>
          `create table ${table}_${part} partition of ${table} for values with (modulus ${partitions}, remainder ${part});`,
      )
      const whole = new RegExp(`(create table ${table} \\(\\n.*?\\n\\));`, 's')
      return sql.replace(
        whole,
        (_, create) => `${create} partition by hash (household_id);\n${parts.join('\n')}`,
      )
    }, text)
    fs.writeFileSync(path.join(folder, file), divided)
  }
  return folder
}

/** Households at once; nothing is checked and counted row by row, and what is kept of them is counted at the end. */
const batch = 100

/**
 * Adds households of so many transactions each over two years, with two accounts and every starter category. What a household has stands
 * together on disk, as its imports would have written it.
 */
export async function addHouseholds(pool: Pool, households: number, rows: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  // Nothing is known of the tables yet: each batch would read all that was filled before it.
  await client.query('set enable_seqscan = off')
  for (let made = 0; made < households; made += batch) {
    await client.query('begin')
    await client.query(
      'create temporary table made on commit drop as select gen_random_uuid() as h, gen_random_uuid() as u from generate_series(1, $1)',
      [Math.min(batch, households - made)],
    )
    await client.query(`insert into users (id, email, full_name, email_verified) select u, u || '@example.com', 'Growth', true from made;
      insert into profiles (user_id) select u from made;
      insert into households (household_id, name) select h, 'Growth' from made;
      insert into members (household_id, user_id, role) select h, u, 'owner' from made;
      insert into household_people (household_id, id, name) select h, u, 'Growth' from made;
      insert into budget_splits select h, '1900-01-01', 50, 30, 20 from made;
      insert into accounts (household_id, id, name, type)
        select h, gen_random_uuid(), name, 'Bank' from made, unnest(array['Chequing', 'Savings']) as a(name)`)
    await client.query(
      `insert into categories (household_id, id, name, grp) select h, gen_random_uuid(), name, grp
        from made, unnest($1::text[], $2::text[]) as c(name, grp) order by h`,
      [starterCategories.map(({ name }) => name), starterCategories.map(({ group }) => group)],
    )
    await client.query(
      `with a as (select household_id, array_agg(id) as ids from accounts join made on h = household_id group by 1),
        c as (select household_id, array_agg(id) as ids from categories join made on h = household_id group by 1)
      insert into transactions (household_id, id, account_id, category_id, date, description, amount_cents)
      select a.household_id, gen_random_uuid(), a.ids[1 + n % 7 / 6], c.ids[nullif(1 + n % 27, 27)],
        date '2024-11-01' + n * 730 / $1::int,
        (array['Market', 'Bakery', 'Transit', 'Pharmacy', 'Cinema', 'Insurance'])[n % 6 + 1] || ' ' || n % 9973,
        -100 - n * 7919 % 20000
      from a join c using (household_id), generate_series(0, $1::int - 1) n order by household_id, n`,
      [rows],
    )
    await client.query(`insert into month_totals (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count)
        select household_id, date_trunc('month', date), account_id, category_id, false, 0, sum(-amount_cents), count(*)
        from transactions join made on h = household_id group by 1, 2, 3, 4 order by 1, 2;
      insert into account_totals (household_id, account_id, amount_cents, transaction_count)
        select household_id, account_id, sum(amount_cents), count(*)
        from transactions join made on h = household_id group by 1, 2`)
    await client.query('commit')
  }
  await client.query('reset session_replication_role; reset enable_seqscan')
  client.release()
  await pool.query('vacuum analyze')
}
