// Four processes on one Postgres behind PgBouncer, and a plain round-robin in front: what they answer beside one process, that
// jobs, limits and sessions are one, and a restart of each in turn under load. node bench/processes.ts [transactions]
import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import { type Householder, signUp } from './household.ts'
import { printTable, quantile, rounded, verdict } from './measure.ts'
import { type StartedPooler, startPooler } from './pooler.ts'
import { onServer, type Place, type Product, startProduct } from './product.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'

const processes = 4
const connections = 16
const seconds = 6
/** Of the pooler to Postgres; the processes would open forty by themselves. */
const poolSize = 12

const portOf = ({ url }: Product) => Number(new URL(url).port)

async function measure(url: string, { cookie }: Householder, paths: readonly string[], duration = seconds) {
  const times: number[] = []
  const requests = paths.map((path) => ({ method: 'GET', path, headers: { cookie } }))
  const run = autocannon({ url, connections, duration, requests })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { non2xx, errors } = await run
  return {
    'a second': rounded(times.length / duration),
    'p50 ms': rounded(quantile(times, 0.5)),
    'p95 ms': rounded(quantile(times, 0.95)),
    answers: times.length,
    failed: non2xx + errors,
  }
}

/** How many wrong passwords for one address are looked at before the next is refused for their number. */
async function countTries(url: string, email: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const { status } = await fetch(`${url}/api/session/sign-in`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    if (status === 429) return tries
  }
  return Number.NaN
}

/** Rows added one after the other until `over`; how many were, and how many requests failed. */
async function addRows(householder: Householder, over: AbortSignal) {
  const [account] = householder.accounts
  const row = { accountId: account?.id, description: 'Added meanwhile', amountCents: -100, categoryId: null }
  let added = 0
  let failed = 0
  while (!over.aborted) {
    await householder
      .call('POST /transactions', { ...row, date: new Date().toISOString().slice(0, 10) })
      .then(() => added++)
      .catch(() => failed++)
    await wait(20)
  }
  return { added, failed }
}

/** Ends each with SIGTERM and starts another in its place, while reads and writes go on. */
async function restartEach(
  front: RoundRobin,
  ports: number[],
  running: Product[],
  place: Place,
  householder: Householder,
  paths: readonly string[],
) {
  const over = new AbortController()
  const writes = addRows(householder, over.signal)
  const reads: Awaited<ReturnType<typeof measure>>[] = []
  const reading = (async () => {
    while (!over.signal.aborted) reads.push(await measure(front.url, householder, paths, 2))
  })()
  for (const [at, product] of running.entries()) {
    await product.stop()
    const next = await startProduct(place)
    running[at] = next
    ports[at] = portOf(next)
  }
  over.abort()
  await reading
  const { added, failed } = await writes
  const sum = (name: 'answers' | 'failed') => reads.reduce((total, one) => total + one[name], 0)
  return { reads: sum('answers'), 'reads failed': sum('failed'), added, 'not added': failed }
}

async function onDatabase<Row extends object>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  return rows
}

export async function measureProcesses(place: Place, rows: number): Promise<void> {
  const { databaseUrl = '' } = place
  const ports: number[] = []
  const front = await startRoundRobin(ports)
  const alone = { ...place, settings: { PUBLIC_URL: front.url } }
  const first = await startProduct(alone)
  ports.push(portOf(first))
  const householder = await signUp({ ...first, url: front.url })
  await householder.importRows(rows)
  const { currentMonth } = await householder.call<{ currentMonth: Month }>('GET /household')
  const month = shiftMonth(currentMonth, -1)
  const paths = [
    `/api/months/${month}`,
    '/api/accounts',
    `/api/transactions?month=${month}&limit=50`,
    '/api/categories',
    '/api/session',
  ]
  const table: Record<string, string | number>[] = []
  const reads = async (of: string) => {
    await measure(front.url, householder, paths, 2)
    const figures = await measure(front.url, householder, paths)
    const share = figures['a second'] / Number(table[0]?.['a second'] ?? figures['a second'])
    table.push({ of, ...figures, 'of one process': rounded(share) })
  }
  await reads('one process, no pooler')
  const triesOfOne = await countTries(front.url, 'one@example.com')
  await first.stop()

  const pooler: StartedPooler = await startPooler(databaseUrl, poolSize)
  const behind = { ...alone, settings: { ...alone.settings, DATABASE_POOLER_URL: pooler.url } }
  const running = [await startProduct(behind)]
  ports.splice(0, 1, portOf(running[0] as Product))
  await reads(`one process behind ${pooler.version}`)
  while (running.length < processes) {
    const next = await startProduct(behind)
    running.push(next)
    ports.push(portOf(next))
  }
  await reads(`${processes} processes behind ${pooler.version}`)
  printTable(`Reads through a round-robin, ${connections} connections, ${rows} transactions`, table)

  const restart = await restartEach(front, ports, running, behind, householder, paths)
  printTable('Each process restarted in turn', [
    { ...restart, verdict: verdict(restart['reads failed'] + restart['not added'] === 0) },
  ])

  const [counted] = await onDatabase<{ stored: number; doubled: number; again: number; runs: number }>(
    databaseUrl,
    `select (select count(*)::int from transactions where description = 'Added meanwhile') as stored,
      (select count(*)::int from job_runs) as runs, (select count(*)::int from job_runs where starts > 1) as again,
      (select count(*)::int from (select from job_runs group by job, key having count(*) > 1) twice) as doubled`,
  )
  const [limit] = await onDatabase<{ limit: string }>(
    pooler.url,
    `select current_setting('statement_timeout') as limit`,
  )
  const triesOfAll = await countTries(front.url, 'four@example.com')
  await householder.call('POST /session/sign-out', {})
  const refused = await Promise.all(
    Array.from({ length: 4 * processes }, () =>
      fetch(`${front.url}/api/accounts`, { headers: { cookie: householder.cookie } }),
    ),
  )
  const isRefused = refused.every(({ status }) => status === 401)
  printTable('What is shared', [
    { what: 'rows stored of those added', is: counted?.stored ?? 0, of: restart.added },
    {
      what: 'runs of jobs entered twice or begun again',
      is: (counted?.doubled ?? 1) + (counted?.again ?? 1),
      of: counted?.runs ?? 0,
    },
    { what: 'wrong passwords before a refusal', is: triesOfAll, of: triesOfOne },
    { what: 'a session that was ended is refused by all', is: verdict(isRefused), of: refused.length },
    { what: 'limit of a statement through the pooler', is: limit?.limit ?? '', of: '1min' },
  ])
  for (const product of running) await product.stop()
  front.stop()
  await pooler.stop()
}

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 10_000)
  await onServer((place) => measureProcesses(place, rows))
}
