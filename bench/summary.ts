// How quick a month is read in a household of 10,000, 100,000 and 1,000,000 transactions, and what keeping its totals
// costs. node bench/summary.ts [largest size]
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '#database/migrate.ts'
import { month } from '#domain/calendar.ts'
import { starterCategories } from '#domain/categories.ts'
import { listMonths, readMonth } from '#server/features/months/queries.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { proposeTransfers } from '#server/features/transfers/queries.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { type HouseholdTransaction, householdTransaction } from '#server/platform/household-transaction.ts'
import type { Member } from '#server/platform/session.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'

/** Pages are what the database had to look at: the same however busy the machine is. */
type Figures = { read: string; medianMs: number; p95Ms: number; pages?: number }

const sizes = [10_000, 100_000, 1_000_000]
const reads = 200
const slowReads = 20

/** Loads, measures and prints one engine, size after size in the same household. */
export async function measureSummaries({ db, pool, engine }: OpenDatabase, largest: number): Promise<void> {
  const member = await makeHousehold(pool)
  let held = 0
  for (const size of sizes.filter((each) => each <= largest)) {
    const seconds = await timed(() => addTransactions(pool, member.householdId, held, size))
    held = size
    await pool.query('vacuum analyze')
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} transactions (loaded in ${(seconds / 1000).toFixed(1)} s)`,
    )
    console.table(await householdTransaction(db, member, measureReads))
    console.table(await measureInserts(pool, member.householdId))
  }
}

async function measureReads(tx: HouseholdTransaction): Promise<Figures[]> {
  const middle = month('2022-06')
  const page = { limit: 100 }
  const { id: accountId } = await tx
    .selectFrom('accounts')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  return [
    await measure('select 1 (the floor)', reads, () => sql`select 1`.execute(tx)),
    await measure('month summary', reads, () => listMonths(tx, middle, middle)),
    await measureInside(tx),
    await measure('12 month summaries', reads, () => listMonths(tx, month('2021-07'), middle)),
    await measure('whole month of the dashboard', reads, () => readMonth(tx, middle)),
    await measure('first page of a month', reads, () => listTransactions(tx, { ...page, month: middle })),
    await measure('search in a month', reads, () =>
      listTransactions(tx, { ...page, month: middle, search: 'market 12' }),
    ),
    await measure('first page of all', slowReads, () => listTransactions(tx, page)),
    await measure('first page of an account', slowReads, () => listTransactions(tx, { ...page, accountId })),
    await measure('search in all', slowReads, () => listTransactions(tx, { ...page, search: 'bakery 4711' })),
    await measure('search in all for a common word', slowReads, () =>
      listTransactions(tx, { ...page, search: 'market' }),
    ),
    await measure('possible transfers', slowReads, () => proposeTransfers(tx)),
  ]
}

type Plan = { 'Planning Time': number; 'Execution Time': number; Plan: { 'Shared Hit Blocks': number } }

/** The month summary as the database's own clock has it, without the way there and back. */
async function measureInside(tx: HouseholdTransaction): Promise<Figures> {
  const plans: Plan[] = []
  for (let time = 0; time < reads; time += 1) {
    const { rows } = await sql<{ 'QUERY PLAN': [Plan] }>`explain (analyze, buffers, timing off, format json)
      select * from v_monthly_summary where month = '2022-06-01'`.execute(tx)
    plans.push(...rows.map((row) => row['QUERY PLAN'][0]))
  }
  const taken = plans.map((plan) => plan['Planning Time'] + plan['Execution Time'])
  const pages = plans[0]?.Plan['Shared Hit Blocks'] ?? 0
  return { ...summarise('month summary, by the database', taken), pages }
}

/** One insert and its commit, with the totals and without. */
async function measureInserts(pool: Pool, householdId: string): Promise<Figures[]> {
  const insert = async () => {
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
      select $1, $2, a.id, '2022-06-15', 'One more', -100, c.id from accounts a, categories c
      where a.household_id = $1 and a.name = 'Chequing' and c.household_id = $1 and c.name = 'Groceries'`,
      [householdId, randomUUID()],
    )
  }
  const withTotals = await measure('insert with totals', reads, insert)
  await pool.query('alter table transactions disable trigger count_inserted')
  const without = await measure('insert without totals', reads, insert)
  await pool.query('alter table transactions enable trigger count_inserted')
  const ratio = (key: 'medianMs' | 'p95Ms') => Number((withTotals[key] / without[key]).toFixed(2))
  return [withTotals, without, { read: 'ratio', medianMs: ratio('medianMs'), p95Ms: ratio('p95Ms') }]
}

async function measure(read: string, times: number, work: () => Promise<unknown>): Promise<Figures> {
  for (let warm = 0; warm < 5; warm += 1) await work()
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) taken.push(await timed(work))
  return summarise(read, taken)
}

function summarise(read: string, taken: number[]): Figures {
  taken.sort((a, b) => a - b)
  const at = (share: number) => Number((taken[Math.floor(taken.length * share)] ?? 0).toFixed(2))
  return { read, medianMs: at(0.5), p95Ms: at(0.95) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function makeHousehold(pool: Pool): Promise<Member> {
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
async function addTransactions(pool: Pool, householdId: string, from: number, until: number): Promise<void> {
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

async function onEmbedded(largest: number): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-summary-'))
  await onDatabase({ dataDir }, largest)
  fs.rmSync(dataDir, { recursive: true })
}

async function onServer(largest: number): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_summary_${process.pid}`
  const url = new URL(server.url)
  url.pathname = name
  try {
    await onTestServer(server.url, `create database ${name}`)
    await onDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href }, largest)
  } finally {
    await onTestServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

async function onDatabase(where: { dataDir: string; databaseUrl?: string }, largest: number): Promise<void> {
  const database = await openDatabase({ ...where, log: { info: () => {}, error: console.error } })
  await migrate(database.pool)
  await measureSummaries(database, largest)
  await database.close()
}

if (import.meta.main) {
  const largest = Number(process.argv[2] ?? sizes.at(-1))
  await onServer(largest)
  await onEmbedded(largest)
}
