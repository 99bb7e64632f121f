// What a night's look for alerts costs a household, over many of them: it grows with their number and no faster.
// node bench/alerts.ts [households]
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '#database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { generateEverywhere } from '#server/features/alerts/jobs.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'
import { printTable, readProcessorMs, rounded, timed, verdict } from './measure.ts'

const households = Number(process.argv[2] ?? 10_000)
const rowsOfEach = 400
const targetMs = 5

async function measureNights(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    dataDir: os.tmpdir(),
    databaseUrl,
    // One, so that what the database works is one process.
    poolSize: 1,
    log: { info: () => {}, error: console.error },
  })
  const { db, pool } = database
  await migrate(pool)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  let night = 0
  const services = {
    ...database,
    clock: { now: () => new Date(Date.UTC(2026, 10, 21 + night, 3)) },
    env: readEnv({ BILLING: 'off' }),
    log: createLog('error'),
    areas: { hooks: [] },
  } as unknown as Services
  const run = async () => {
    night++
    await generateEverywhere(services)
  }
  const over = async (work: () => Promise<unknown>, many: number) => {
    const before = process.cpuUsage()
    const databaseBefore = readProcessorMs(pid)
    const ms = (await timed(work)) / many
    const { user, system } = process.cpuUsage(before)
    const databaseMs = (readProcessorMs(pid) - databaseBefore) / many
    return { ms, workedMs: (user + system) / 1000 / many + databaseMs, databaseMs }
  }
  const tenth = Math.ceil(households / 10)
  const members = await makeHouseholds(pool, tenth)
  await pool.query('vacuum analyze')
  await run()
  // As autovacuum does on a server; on one of a measurement it is off.
  await pool.query('analyze smart_alerts')
  const ofTenth = await over(run, tenth)
  members.push(...(await makeHouseholds(pool, households - tenth)))
  await pool.query('vacuum analyze')
  // What is new is raised, and the tenth is looked at once more.
  const first = await over(run, households)
  await pool.query('analyze smart_alerts')
  const ofAll = await over(run, households)
  const floor = await over(async () => {
    for (const member of members)
      await householdTransaction(db, member, (tx) =>
        sql`select id, date, description, amount_cents from transactions where date > '2025-11-20'`.execute(
          tx,
        ),
      )
  }, households)
  const row = (what: string, { ms, workedMs, databaseMs }: typeof floor) => ({
    what,
    'ms each': rounded(ms),
    'processor ms': rounded(workedMs),
    'of it the database': rounded(databaseMs),
    'x floor': rounded(workedMs / floor.workedMs),
  })
  printTable(`A night of alerts, ${rowsOfEach} rows a household, with all that the job does`, [
    { ...row('reading the rows of all (the floor)', floor), target: '' },
    { ...row(`a night of ${tenth}`, ofTenth), target: '' },
    {
      ...row(`a night of ${households}`, ofAll),
      target: `${targetMs} ms, ${verdict(ofAll.workedMs <= targetMs)}`,
    },
    { ...row(`the first night, which raises all`, first), target: '' },
  ])
  await database.close()
}

/** A year of shopping, two budgets, a bill and a goal each. Rows lie as files of a month each have brought them. */
async function makeHouseholds(pool: Pool, many: number): Promise<Member[]> {
  const members = Array.from({ length: many }, () => ({
    householdId: randomUUID(),
    userId: randomUUID(),
    role: 'owner' as const,
  }))
  for (let at = 0; at < members.length; at += 50) {
    const some = members.slice(at, at + 50)
    const ids = [some.map(({ householdId }) => householdId)]
    const each = `unnest($1::uuid[]) h(id)`
    for (const statement of [
      `insert into households (household_id, name) select h.id, 'Busy' from ${each}`,
      `insert into budget_splits select h.id, '2025-01-01', 50, 30, 20 from ${each}`,
      `insert into accounts (household_id, id, name, type, starting_balance_cents)
        select h.id, h.id, 'Bank', 'Bank', 500000 from ${each}`,
      `insert into categories (household_id, id, name, grp)
        select h.id, gen_random_uuid(), 'Category ' || n, case when n = 4 then 'Income' when n % 2 = 0 then 'Needs' else 'Wants' end
        from ${each}, generate_series(0, 4) n`,
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
        select h.id, gen_random_uuid(), h.id, '2026-11-21'::date - (n * 365 / ${rowsOfEach})::int,
          case when n % 30 = 0 then 'PAYROLL' else 'POS MERCHANT ' || chr(97 + n % 17) || 'shop ' || n % 17 end,
          case when n % 30 = 0 then 250000 else -(500 + n * 37 % 9000) end, c.id
        from ${each} cross join generate_series(0, ${rowsOfEach - 1}) n
        join categories c on c.household_id = h.id and c.name = 'Category ' || case when n % 30 = 0 then 4 else n % 4 end
        order by n / ${Math.ceil(rowsOfEach / 12)} desc, h.id, n`,
      `insert into budget_categories (household_id, category_id, start_month, category_name, monthly_budget_cents)
        select c.household_id, c.id, '2026-01-01', c.name, 40000 from categories c
        where c.household_id = any($1) and c.name in ('Category 0', 'Category 1')`,
      `insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on, next_due,
          account_id, auto_create)
        select h.id, gen_random_uuid(), 'Rent', 'out', 90000, 'monthly', '2026-11-23', '2026-11-23', '2026-11-23', h.id, false
        from ${each}`,
      `insert into savings_goals (household_id, id, name, target_cents, opening_cents, target_date, category_id, category_name,
          created_at, updated_at)
        select h.id, gen_random_uuid(), 'Roof', 500000, 10000, '2027-06-30', h.id, 'Savings', '2026-05-01', '2026-05-01'
        from ${each}`,
    ])
      await pool.query(statement, ids)
    const owners = [...ids, some.map(({ userId }) => userId)]
    for (const statement of [
      `insert into users (id, email, full_name) select u.id, u.id || '@example.com', 'Owner' from unnest($2::uuid[]) u(id)`,
      'insert into profiles (user_id) select unnest($2::uuid[])',
      `insert into members (household_id, user_id, role) select x.household_id, x.user_id, 'owner'
        from unnest($1::uuid[], $2::uuid[]) x(household_id, user_id)`,
    ])
      await pool.query(`with given as (select $1::uuid[]) ${statement}`, owners)
  }
  return members
}

if (import.meta.main) {
  const server = await startTestServer()
  const name = `trivet_alerts_${process.pid}`
  const url = Object.assign(new URL(server.url), { pathname: name })
  try {
    await onTestServer(server.url, `create database ${name}`)
    await measureNights(url.href)
  } finally {
    await onTestServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}
