// What the archive of a large household costs, written and imported, and how long another household waits beside each.
// node bench/archive.ts [embedded|server] [transactions]
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import { importArchive } from '#server/features/archive/import-archive.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import { writeArchive } from '#server/features/archive/write-archive.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { addTransactions, makeHousehold, onEmbedded, onServer } from './large-household.ts'
import { loadAreas } from './load-areas.ts'
import { megabytes, printTable, quantile, rounded, verdict } from './measure.ts'

/** R67: a heavy import keeps others' p95 below this. */
const targetP95Ms = 500

async function measure(database: OpenDatabase, transactions: number): Promise<void> {
  const areas = await loadAreas()
  const env = readEnv({ DATA_DIR: os.tmpdir() })
  const services = { ...database, env, clock: systemClock, log: createLog('error'), areas }
  const large = await makeHousehold(database.pool)
  await addTransactions(database.pool, large.householdId, 0, transactions)
  const reader = await makeHousehold(database.pool)
  await addTransactions(database.pool, reader.householdId, 0, 1000)
  const owner = await makeOwner(database)

  const rows: Record<string, string | number>[] = []
  const beside = async (what: string, work: () => Promise<void>) => {
    const { ms, waits, loopMaxMs } = await measureReaders(database, reader, work)
    const p95 = quantile(waits, 0.95)
    rows.push({
      what,
      seconds: rounded(ms / 1000),
      reads: waits.length,
      'others p50 ms': rounded(quantile(waits, 0.5)),
      'others p95 ms': rounded(p95),
      'others max ms': rounded(Math.max(...waits)),
      'loop max ms': rounded(loopMaxMs),
      R67: verdict(p95 <= targetP95Ms),
      'resident MB': megabytes(process.memoryUsage().rss),
    })
  }
  await beside('nothing', () => wait(5000))
  let bytes = new Uint8Array()
  await beside('written', async () => {
    const short = createShortTransactions(database, large)
    const { pieces } = await writeArchive(short, areas.archive, new Date())
    const written: BlobPart[] = []
    for await (const piece of pieces) written.push(piece)
    bytes = await new Blob(written).bytes()
  })
  console.log(`${transactions} transactions, ${megabytes(bytes.length)} MB`)
  await beside('imported', async () => {
    const imported = await importArchive(services, owner, bytes)
    if (imported.transactions !== transactions) throw new Error('Rows were lost or doubled')
  })
  printTable(`Archive of ${transactions} transactions, ${database.engine} database`, rows)
}

const betweenReadsMs = 50

/**
 * Another household asks for its list at fixed moments, whether or not the one before was answered: whoever comes while all
 * wait is counted with the rest of that wait.
 */
async function measureReaders({ db }: OpenDatabase, reader: Member, work: () => Promise<void>) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const reads: Promise<number>[] = []
  const read = async () => {
    const start = performance.now()
    await householdTransaction(db, reader, (tx) => listTransactions(tx, { limit: 50 }, 1))
    return performance.now() - start
  }
  loop.enable()
  const asking = setInterval(() => reads.push(read()), betweenReadsMs)
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  clearInterval(asking)
  loop.disable()
  return { ms, waits: await Promise.all(reads), loopMaxMs: loop.max / 1e6 }
}

/** Somebody whose household is still empty. */
async function makeOwner({ pool }: OpenDatabase): Promise<Member> {
  const owner = { householdId: randomUUID(), userId: randomUUID(), role: 'owner' as const }
  await pool.query(
    `insert into users (id, email, email_verified, full_name) values ($1, $2, true, 'Newcomer')`,
    [owner.userId, `${owner.userId}@example.com`],
  )
  await pool.query(`insert into profiles (user_id) values ($1)`, [owner.userId])
  await pool.query(`insert into households (household_id, name) values ($1, 'Empty')`, [owner.householdId])
  await pool.query(`insert into members (household_id, user_id, role) values ($1, $2, 'owner')`, [
    owner.householdId,
    owner.userId,
  ])
  await pool.query(`insert into budget_splits values ($1, '1900-01-01', 50, 30, 20)`, [owner.householdId])
  return owner
}

if (import.meta.main) {
  const [engine = 'embedded', transactions = '100000'] = process.argv.slice(2)
  const onDatabase = engine === 'server' ? onServer : onEmbedded
  await onDatabase((database) => measure(database, Number(transactions)))
}
