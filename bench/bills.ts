// How quick the year ahead of a household with 100 bills is, and what payments are read for bills nobody entered.
// node bench/bills.ts
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '#database/migrate.ts'
import { addDays, day, monthOf } from '#domain/calendar.ts'
import { findCandidates } from '#server/features/recurring-bills/detect-bills.ts'
import { readCalendar } from '#server/features/recurring-bills/forecast.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'
import { median, printTable, quantile, rounded, timed, verdict } from './measure.ts'

const today = day('2026-11-21')
const currentMonth = monthOf(today)
const bills = 100
const transactions = 10_000
const times = 100
const target = { calendarMs: 20, candidatesMs: 300 }

async function measureBills({ db, pool, engine }: OpenDatabase): Promise<void> {
  const member = await makeHousehold(pool)
  await pool.query('vacuum analyze')
  const rows = await householdTransaction(db, member, async (tx) => {
    const floor = await measure(() => sql`select 1`.execute(tx))
    const calendar = await measure(() => readCalendar({ tx, today, currentMonth }, addDays(today, 364)))
    const candidates = await measure(() => findCandidates(tx, today), 20)
    return [
      { read: 'select 1 (the floor)', ...floor, target: '' },
      row(`the year ahead of ${bills} bills`, calendar, target.calendarMs),
      row(`bills in ${transactions.toLocaleString('en')} transactions`, candidates, target.candidatesMs),
    ]
  })
  printTable(`Bills, ${engine}`, rows)
}

/** `workedMs` is this process's own: on the embedded database that of the queries, too. A busy machine lengthens it least. */
type Figures = { medianMs: number; p95Ms: number; workedMs: number }

const row = (read: string, figures: Figures, targetMs: number) => ({
  read,
  ...figures,
  target: `${targetMs} ms, ${verdict(figures.medianMs <= targetMs)}`,
})

async function measure(work: () => Promise<unknown>, count = times): Promise<Figures> {
  for (let warm = 0; warm < 5; warm += 1) await work()
  const taken: number[] = []
  const before = process.cpuUsage()
  for (let time = 0; time < count; time += 1) taken.push(await timed(work))
  const { user, system } = process.cpuUsage(before)
  return {
    medianMs: rounded(median(taken)),
    p95Ms: rounded(quantile(taken, 0.95)),
    workedMs: rounded((user + system) / 1000 / count),
  }
}

/** Bills of every frequency on five accounts, and a year of payments to 200 merchants. */
async function makeHousehold(pool: Pool): Promise<Member> {
  const member = { householdId: randomUUID(), userId: randomUUID(), role: 'owner' as const }
  await pool.query(`insert into households (household_id, name) values ($1, 'Busy')`, [member.householdId])
  await pool.query(
    `insert into accounts (household_id, id, name, type, starting_balance_cents)
    select $1, gen_random_uuid(), 'Account ' || n, 'Bank', 500000 from generate_series(0, 4) n`,
    [member.householdId],
  )
  await pool.query(
    `insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on,
      next_due, account_id, auto_create)
    select $1, gen_random_uuid(), 'Bill ' || n, case when n % 10 = 0 then 'in' else 'out' end, 1000 + n,
      (array['weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly'])[n % 5 + 1], $2::date + n % 28, $2, $2::date + n % 28,
      a.id, false
    from generate_series(1, $3::int) n join accounts a on a.household_id = $1 and a.name = 'Account ' || n % 5`,
    [member.householdId, today, bills],
  )
  await pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents)
    select $1, gen_random_uuid(), a.id, $2::date - n % 365, 'POS MERCHANT ' || chr(97 + n % 20) || chr(97 + n / 20 % 10)
      || 'shop ' || n, -(500 + n % 200)
    from generate_series(1, $3::int) n join accounts a on a.household_id = $1 and a.name = 'Account ' || n % 5`,
    [member.householdId, today, transactions],
  )
  return member
}

async function onDatabase(where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...where, log: { info: () => {}, error: console.error } })
  await migrate(database.pool)
  await measureBills(database)
  await database.close()
}

async function onServer(): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_bills_${process.pid}`
  const url = Object.assign(new URL(server.url), { pathname: name })
  try {
    await onTestServer(server.url, `create database ${name}`)
    await onDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href })
  } finally {
    await onTestServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

async function onEmbedded(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-bills-'))
  await onDatabase({ dataDir })
  fs.rmSync(dataDir, { recursive: true })
}

if (import.meta.main) {
  await onServer()
  await onEmbedded()
}
