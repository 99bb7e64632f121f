// What an export of a large household costs: time beside the bare query and beside CSV, memory, how long another household
// waits meanwhile, and how long this thread works at a time; the database has no statistics of its rows, as after an import.
// Run what was built, so that the thread is the one that is shipped.
// node bench/exports.ts [embedded|server] [largest]
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ExportFormat, exportFormats } from '#domain/exports/formats.ts'
import { readEnv } from '#server/env.ts'
import { findFile } from '#server/features/exports/files.ts'
import { writeExport } from '#server/features/exports/write-export.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { createLog } from '#server/platform/process/log.ts'
import { addTransactions, makeHousehold, onEmbedded, onServer } from './large-household.ts'
import { median, megabytes, printTable, quantile, rounded, timed, verdict } from './measure.ts'

/** More than at rest. */
const mostMegabytes = 60
/** Others' p95 beside it, to the same without. */
const mostSlower = 2

async function measure(database: OpenDatabase, largest: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-exports-'))
  const env = readEnv({ DATA_DIR: dataDir, BILLING: 'off' })
  const services = { ...database, env, clock: systemClock, log: createLog('error') }
  const reader = await makeHousehold(database.pool)
  await addTransactions(database.pool, reader.householdId, 0, 1000)
  // At rest is a server that has been at work: it read some, and exported a little in the format.
  growNewSpace()
  await addMember(database, reader)
  await measureReaders(database, reader, () => wait(4000))
  const rows: Record<string, string | number>[] = []
  for (const count of [10_000, 100_000].filter((size) => size <= largest)) {
    const large = await makeHousehold(database.pool)
    await addMember(database, large)
    await addTransactions(database.pool, large.householdId, 0, count)
    const bareMs = await timed(() =>
      database.pool.query('select * from transactions where household_id = $1 order by date desc, id desc', [
        large.householdId,
      ]),
    )
    let csvMs = 0
    const formats: ExportFormat[] = ['csv', ...exportFormats.filter((format) => format !== 'csv')]
    for (const format of formats) {
      const small = await request(database, reader, format, 1000)
      await writeExport(services, reader.householdId, small)
      const alone: number[] = []
      const beside: number[] = []
      const took: number[] = []
      const worked: number[] = []
      let [peak, size, longest] = [0, 0, 0]
      for (let time = 0; time < timesOf(count); time++) {
        // Beside each export, so that what else the machine does falls on both alike.
        alone.push(...(await measureReaders(database, reader, () => wait(4000))).waits)
        const id = await request(database, large, format, count)
        globalThis.gc?.()
        const measured = await measureReaders(database, reader, () =>
          writeExport(services, large.householdId, id),
        )
        const { bytes, failure } = await readOutcome(database, id)
        if (failure) throw new Error(failure)
        beside.push(...measured.waits)
        took.push(measured.ms)
        worked.push(measured.workedMs)
        longest = Math.max(longest, measured.longestMs)
        peak = Math.max(peak, measured.peak)
        size = bytes ?? statSync(findFile(services, id)).size
      }
      const [ms, aloneP95, p95] = [median(took), quantile(alone, 0.95), quantile(beside, 0.95)]
      if (format === 'csv') csvMs = ms
      rows.push({
        transactions: count,
        format,
        seconds: rounded(ms / 1000),
        'processor s': rounded(median(worked) / 1000),
        'x bare query': rounded(ms / bareMs),
        'x CSV': rounded(ms / csvMs),
        'MB of file': megabytes(size),
        'peak MB above rest': peak,
        memory: verdict(peak <= mostMegabytes),
        'others alone p95': rounded(aloneP95),
        'others p95 x': rounded(p95 / aloneP95),
        'longest piece ms': rounded(longest),
        others: verdict(p95 <= mostSlower * aloneP95),
      })
    }
  }
  printTable(`Exports, ${database.engine} database`, rows)
  await rm(dataDir, { recursive: true })
}

/**
 * V8 keeps new objects in a space that doubles, up to 110 MB, as a server comes to work, and never gives it back. Left to the
 * first export, that would be counted as its memory; whatever a server does first makes it so.
 */
function growNewSpace(): void {
  let kept: object[] = []
  for (let n = 0; n < 12e6; n++) {
    if (n % 1e6 === 0) kept = []
    kept.push({ n })
  }
}

/** A short export is read beside only some forty times, of which the slowest few are no measure. */
const timesOf = (count: number) => (count < 100_000 ? 5 : 1)

const betweenReadsMs = 50

/**
 * Another household wants its list at fixed moments. It asks when the one before was answered, as a person does, and a moment that
 * was missed meanwhile counts as a wait from then on: asked in spite of it, a reader that a busy machine keeps from its turn
 * would fill the pool by itself, with or without an export.
 */
async function measureReaders({ db }: OpenDatabase, reader: Member, work: () => Promise<void>) {
  const waits: number[] = []
  const rest = process.memoryUsage.rss()
  let peak = rest
  const ended = new AbortController()
  const start = performance.now()
  const before = process.cpuUsage()
  const pieces = watchPieces(ended.signal)
  const reading = (async () => {
    for (let moment = start; !ended.signal.aborted; moment += betweenReadsMs) {
      await wait(Math.max(0, moment - performance.now()))
      await householdTransaction(db, reader, (tx) => listTransactions(tx, { limit: 50 }, 1))
      waits.push(performance.now() - moment)
      peak = Math.max(peak, process.memoryUsage.rss())
    }
  })()
  const worked = timed(work).finally(() => ended.abort())
  const [ms] = await Promise.all([worked, reading])
  const { user, system } = process.cpuUsage(before)
  const workedMs = (user + system) / 1000
  return { ms, waits, workedMs, longestMs: await pieces, peak: megabytes(peak - rest) }
}

/** The longest that this thread works while nobody else gets their turn, in processor time, which a busy machine lengthens least. */
async function watchPieces(signal: AbortSignal): Promise<number> {
  let longest = 0
  for (let last = process.threadCpuUsage(); !signal.aborted;) {
    await wait(1)
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1000)
    last = now
  }
  return longest
}

async function request(
  { db }: OpenDatabase,
  { householdId }: Member,
  format: ExportFormat,
  rowCount: number,
) {
  const id = randomUUID()
  await db
    .insertInto('exports')
    .values({
      householdId,
      id,
      format,
      content: 'transactions',
      filter: '{}',
      fileName: `bench.${format}`,
      requestedAt: new Date(),
      rowCount,
    })
    .execute()
  return id
}

const readOutcome = ({ db }: OpenDatabase, id: string) =>
  db.selectFrom('exports').select(['bytes', 'failure']).where('id', '=', id).executeTakeFirstOrThrow()

/** An export asks what its household's members are entitled to. */
async function addMember({ pool }: OpenDatabase, { householdId, userId }: Member): Promise<void> {
  await pool.query(`insert into users (id, email, full_name) values ($1, $2, 'Reader')`, [
    userId,
    `${userId}@example.com`,
  ])
  await pool.query('insert into profiles (user_id) values ($1)', [userId])
  await pool.query(`insert into members (household_id, user_id, role) values ($1, $2, 'owner')`, [
    householdId,
    userId,
  ])
}

if (import.meta.main) {
  const [engine = 'embedded', largest = '100000'] = process.argv.slice(2)
  const onDatabase = engine === 'server' ? onServer : onEmbedded
  await onDatabase((database) => measure(database, Number(largest)))
}
