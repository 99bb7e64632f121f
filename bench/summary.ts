// How quick a month is read in a household of 10,000, 100,000 and 1,000,000 transactions, and what keeping its totals
// costs. node bench/summary.ts [largest size]
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { day, month } from '#domain/calendar.ts'
import { listMonths, readMonth } from '#server/features/months/queries.ts'
import { readReport } from '#server/features/reports/read-report.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { proposeTransfers } from '#server/features/transfers/queries.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { type HouseholdTransaction, householdTransaction } from '#server/platform/household/transaction.ts'
import { addTransactions, makeHousehold, onEmbedded, onServer } from './large-household.ts'

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
  const reporting = { today: day('2022-06-15'), startDay: 1 }
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
    await measure('report of 12 months', reads, () =>
      readReport(tx, { period: 'last-12-months' }, reporting),
    ),
    await measure('report of 12 months on an account', reads, () =>
      readReport(tx, { period: 'last-12-months', accountId }, reporting),
    ),
    await measure('report of 12 months on a common word', slowReads, () =>
      readReport(tx, { period: 'last-12-months', search: 'market' }, reporting),
    ),
    await measure('first page of a month', reads, () => listTransactions(tx, { ...page, month: middle }, 1)),
    await measure('search in a month', reads, () =>
      listTransactions(tx, { ...page, month: middle, search: 'market 12' }, 1),
    ),
    await measure('first page of all', slowReads, () => listTransactions(tx, page, 1)),
    await measure('first page of an account', slowReads, () =>
      listTransactions(tx, { ...page, accountId }, 1),
    ),
    await measure('search in all', slowReads, () =>
      listTransactions(tx, { ...page, search: 'bakery 4711' }, 1),
    ),
    await measure('search in all for a common word', slowReads, () =>
      listTransactions(tx, { ...page, search: 'market' }, 1),
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

if (import.meta.main) {
  const largest = Number(process.argv[2] ?? sizes.at(-1))
  await onServer((database) => measureSummaries(database, largest))
  await onEmbedded((database) => measureSummaries(database, largest))
}
