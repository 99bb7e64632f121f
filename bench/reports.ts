// What a report costs the database in a household of 10,000, 100,000 and 1,000,000 transactions: the time until its
// statements are answered, less as many answers to `select 1`, and the same of the processor time that the database took. On
// words it is held against one bare statement over the rows.
// node bench/reports.ts [largest size]
import { sql } from 'kysely'
import { Client, type Pool } from 'pg'
import { day } from '#domain/calendar.ts'
import { readMerchants } from '#server/features/reports/read-merchants.ts'
import { readMonths } from '#server/features/reports/read-months.ts'
import { readNetWorth } from '#server/features/reports/read-net-worth.ts'
import { readReport } from '#server/features/reports/read-report.ts'
import { transactionSearch } from '#server/features/transactions/public.ts'
import { Batch } from '#server/platform/database/batch.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { householdReads, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { addTransactions, makeHousehold, onServer } from './large-household.ts'
import { median, printTable, quantile, readProcessorMs, rounded, timed, verdict } from './measure.ts'

const sizes = [10_000, 100_000, 1_000_000]
const rounds = 30
const slowRounds = 10
const mostMs = 8
const mostTimesBareSql = 2
const calendar = { today: day('2025-12-15'), startDay: 1 }
const year = { period: 'last-12-months' } as const

type Work = {
  what: string
  run: () => Promise<unknown>
  mostMs?: number
  floor?: string
  /** It reads every row of the household, not totals. */
  readsRows?: true
}
/** Statements that are begun at once are waited for once, and are one message with the scope ahead of them. */
type Round = { wallMs: number; databaseMs: number; processorMs: number; statements: number; waits: number }

async function measureReports({ db, pool }: OpenDatabase, largest: number): Promise<void> {
  const member = await makeHousehold(pool)
  let held = 0
  for (const size of sizes.filter((each) => each <= largest)) {
    await addTransactions(pool, member.householdId, held, size)
    await linkTransfers(pool, member.householdId)
    // As in most households, nothing is entered ahead.
    await pool.query('delete from transactions where household_id = $1 and date > $2', [
      member.householdId,
      calendar.today,
    ])
    held = size
    await pool.query('vacuum analyze')
    await closeConnections(pool)
    // As a GET asks: what is begun at once is one message.
    const { outcome } = await householdReads(db, member, async () => {}, measureAll)
    if (outcome.status === 'rejected') throw outcome.reason
    printTable(`${size.toLocaleString('en')} transactions`, outcome.value)
  }
}

async function measureAll(tx: HouseholdTransaction) {
  const { id: accountId } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', 'Chequing')
    .executeTakeFirstOrThrow()
  const works: Work[] = [
    { what: 'bare SQL on a word', run: () => countBare(tx, 'market'), readsRows: true },
    { what: 'bare SQL by description', run: () => countDescriptions(tx), readsRows: true },
    { what: 'report', run: () => readReport(tx, year, calendar), mostMs },
    { what: 'report on an account', run: () => readReport(tx, { ...year, accountId }, calendar), mostMs },
    {
      what: 'report on a word',
      run: () => readReport(tx, { ...year, search: 'market' }, calendar),
      floor: 'bare SQL on a word',
      readsRows: true,
    },
    { what: 'month by month', run: () => readMonths(tx, year, calendar), mostMs },
    {
      what: 'merchants',
      run: () => readMerchants(tx, year, calendar),
      floor: 'bare SQL by description',
      readsRows: true,
    },
    { what: 'net worth', run: () => readNetWorth(tx, year, calendar), mostMs },
  ]
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid ?? 0
  const taken = new Map(works.map(({ what }) => [what, [] as Round[]]))
  /** In turns, so that what else the machine does falls on all of them alike. */
  const takeTurns = async (turns: readonly Work[], count: number, ahead: number) => {
    for (let round = -ahead; round < count; round++) {
      const floor = await timeStatements(() => sql`select 1`.execute(tx), pid)
      for (const { what, run } of turns) {
        const taking = await timeStatements(run, pid)
        if (round < 0) continue
        taken.get(what)?.push({
          ...taking,
          databaseMs: taking.databaseMs - taking.waits * floor.databaseMs,
          processorMs: taking.processorMs - taking.waits * floor.processorMs,
        })
      }
    }
  }
  // Apart from each other: what reads every row pushes the pages of the others out of the server's 128 MB of buffers.
  await takeTurns(
    works.filter(({ readsRows }) => !readsRows),
    rounds,
    10,
  )
  // Five times before: from the sixth on a connection keeps a plan.
  await takeTurns(
    works.filter(({ readsRows }) => readsRows),
    slowRounds,
    5,
  )
  const list = (what: string, of: (round: Round) => number) => (taken.get(what) ?? []).map(of)
  return works.map(({ what, mostMs: most, floor }) => {
    const own = list(what, ({ databaseMs }) => databaseMs)
    const worked = list(what, ({ processorMs }) => processorMs)
    const ratio = floor && median(worked) / median(list(floor, ({ processorMs }) => processorMs))
    return {
      '12 months': what,
      statements: taken.get(what)?.[0]?.statements ?? 0,
      'p50 ms': rounded(median(own)),
      'p95 ms': rounded(quantile(own, 0.95)),
      'processor p50': rounded(median(worked)),
      'processor p95': rounded(quantile(worked, 0.95)),
      'with the rest': rounded(median(list(what, ({ wallMs }) => wallMs))),
      'times bare SQL': ratio ? rounded(ratio) : '',
      target: most
        ? `p95 ${most}: ${verdict(quantile(own, 0.95) <= most)}`
        : ratio
          ? `${mostTimesBareSql} times: ${verdict(ratio <= mostTimesBareSql)}`
          : '',
    }
  })
}

/** One statement that adds up the rows with a word, wherever the search looks for it, of all the months that the report asks for. */
const countBare = (tx: HouseholdTransaction, word: string) =>
  sql`select date_trunc('month', t.date)::date as month, t.category_id, sum(t.amount_cents), count(*)
    from v_searchable_transactions t
    where t.date >= '2024-01-01' and t.date < '2026-01-01' and ${transactionSearch.isFound('t', word)}
      and t.transfer_id is null and not t.is_split
    group by 1, 2`.execute(tx)

/** One statement that adds up the expenses of two years by what the bank wrote. */
const countDescriptions = (tx: HouseholdTransaction) =>
  sql`select t.description, sum(-t.amount_cents), count(*)
    from transactions t left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.date >= '2024-01-01' and t.date < '2026-01-01' and t.transfer_id is null and not t.is_split
      and (c.grp in ('Needs', 'Wants') or t.category_id is null and t.amount_cents < 0)
    group by t.description`.execute(tx)

/** One in a hundred transactions becomes a transfer between the accounts, some of them out of savings. */
async function linkTransfers(pool: Pool, householdId: string): Promise<void> {
  await pool.query(
    `with chosen as (
      select t.id, gen_random_uuid() as transfer_id, t.date, t.amount_cents, o.id as other_id, s.id as category_id
      from transactions t
      join accounts o on o.household_id = $1 and o.id <> t.account_id
      join categories s on s.household_id = $1 and s.name = 'Savings'
      where t.household_id = $1 and t.transfer_id is null and t.amount_cents < 0
        and substr(t.id::text, 1, 2) in ('00', '7f')),
    made as (insert into transfers (household_id, id) select $1, transfer_id from chosen),
    linked as (update transactions t set transfer_id = c.transfer_id, category_id = c.category_id
      from chosen c where t.household_id = $1 and t.id = c.id)
    insert into transactions (household_id, id, account_id, date, description, amount_cents, transfer_id)
    select $1, gen_random_uuid(), other_id, date, 'Moved', -amount_cents, transfer_id from chosen`,
    [householdId],
  )
}

/** How long somebody waited for the statements of some work: those that are under way together are one wait. */
async function timeStatements(work: () => Promise<unknown>, pid: number): Promise<Round> {
  const { query } = Client.prototype
  let [databaseMs, statements, waits, underWay, since] = [0, 0, 0, 0, 0]
  const end = () => {
    underWay -= 1
    if (underWay === 0) databaseMs += performance.now() - since
  }
  Client.prototype.query = function (this: Client, ...sent: unknown[]) {
    if (underWay === 0) {
      since = performance.now()
      waits += 1
    }
    const [batch] = sent
    statements += batch instanceof Batch ? batch.statements.length : 1
    underWay += 1
    const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, sent)
    void (batch instanceof Batch ? batch.done : answer).then(end, end)
    return answer
  } as never
  try {
    const before = readProcessorMs(pid)
    const wallMs = await timed(work)
    return { wallMs, databaseMs, processorMs: readProcessorMs(pid) - before, statements, waits }
  } finally {
    Client.prototype.query = query
  }
}

/**
 * A connection weighs a plan that it keeps against what those before it were thought to cost. When the table has grown tenfold it
 * makes dozens of new ones before it keeps one again; elsewhere no table grows so within the life of a connection.
 */
async function closeConnections(pool: Pool): Promise<void> {
  while (pool.idleCount > 0) (await pool.connect()).release(true)
}

await onServer((database) => measureReports(database, Number(process.argv[2] ?? sizes.at(-1))))
