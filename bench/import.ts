// What an import of 1,000, 10,000 and 50,000 rows costs, with 300 rules and the check for duplicates, against two floors:
// parsing the same file and bringing it into a bare table with its primary key (floor:pg, by COPY; floor:pglite, by one
// INSERT), and one INSERT of the same rows into the same table. They take turns, each time in a household of its own; the
// median counts, and the first time, with the code still cold, stands beside it. And how long others wait beside an import.
// node bench/import.ts [embedded|server] [largest size]
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { LandingForm } from '#contract/imports.ts'
import { migrate } from '#database/migrate.ts'
import { readEnv } from '#server/env.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import { createDraft } from '#server/features/imports/create-draft.ts'
import { startLanding } from '#server/features/imports/land-draft.ts'
import { undoImport } from '#server/features/imports/undo-import.ts'
import { listTransactions } from '#server/features/transactions/queries.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { createLog } from '#server/platform/process/log.ts'
import { parseRows, timedBare } from './bare-import.ts'
import { median, printTable, rounded, timed, verdict } from './measure.ts'
import { onTestServer, startTestServer } from '#test/database-server.ts'

const sizes = [1000, 10_000, 50_000]
const turns = 5

/** How many times the bare table an import of 10,000 rows may take. */
const mostTimesBare = { server: 3.5, embedded: 5 }
/** The same 10,000 rows again, and what others wait beside an import. */
const mostMs = { again: 350, readers: 150 }
const everything: LandingForm = {
  badRows: 'skip',
  zeroAmounts: 'import',
  includeSimilar: [],
  excludeNew: [],
  makeCategories: [],
  linkTransfers: [],
  rejectTransfers: [],
}

export type Household = { context: MemberContext; accountId: string }

/** Measures every size on one database and prints a line for each. */
async function measureImports(database: OpenDatabase, largest: number): Promise<void> {
  await landFile(await makeHousehold(database), bankFile(1000)) // starts the reading thread, warms the code
  const figures = []
  for (const rows of sizes.filter((size) => size <= largest)) {
    const file = bankFile(rows)
    const taken: Turn[] = []
    while (taken.length < (rows > 10_000 ? 1 : turns)) {
      taken.push(await takeTurn(database, file, rows))
      // What follows a receipt is done by then.
      await wait(3000)
    }
    const medianOf = (part: keyof Turn) => median(taken.map((turn) => turn[part]))
    const [bareMs, floorMs, importMs] = [medianOf('bareMs'), medianOf('floorMs'), medianOf('importMs')]
    const beside = await measureReaders(database, await makeHousehold(database), file)
    figures.push({
      rows,
      bareMs: round(bareMs),
      floorMs: round(floorMs),
      importMs: round(importMs),
      firstMs: round(taken[0]!.importMs),
      timesBare: Number((importMs / bareMs).toFixed(2)),
      timesFloor: Number((importMs / floorMs).toFixed(2)),
      microsecondsPerRow: round((importMs * 1000) / rows),
      againMs: round(medianOf('againMs')),
      undoMs: round(medianOf('undoMs')),
      ...beside,
      megabytes: round(process.memoryUsage().rss / 1_048_576),
    })
  }
  printTable(`Import, ${database.engine} database`, figures)
  printTable(
    `Import, ${database.engine} database, against its targets`,
    holdAgainstTargets(database, figures),
  )
}

type Turn = { bareMs: number; floorMs: number; importMs: number; againMs: number; undoMs: number }

async function takeTurn(database: OpenDatabase, file: Uint8Array<ArrayBuffer>, rows: number): Promise<Turn> {
  const bareMs = await timedBare(database, file)
  const floorMs = await timed(async () => insertAtOnce(await makeHousehold(database), file))
  const mine = await makeHousehold(database)
  const { importMs, imported } = await timedImport(mine, file)
  const again = await timedImport(mine, file)
  if (imported.added !== rows || again.imported.added !== 0) throw new Error('Rows were lost or doubled')
  const undoMs = await timed(() =>
    householdTransaction(database.db, mine.context.member, (tx) =>
      undoImport({ ...mine.context, tx }, { id: imported.id }),
    ),
  )
  return { bareMs, floorMs, importMs, againMs: again.importMs, undoMs }
}

type Figures = {
  rows: number
  timesBare: number
  againMs: number
  microsecondsPerRow: number
  readerP95Ms: number
}

function holdAgainstTargets({ engine }: OpenDatabase, figures: Figures[]) {
  const [, middle, largest] = figures
  if (!middle) return []
  const held = (what: string, is: number, target: number) => ({
    what,
    is: rounded(is),
    'at most': target,
    'share of it': rounded(is / target),
    target: verdict(is <= target),
  })
  const floor = engine === 'server' ? 'floor:pg' : 'floor:pglite'
  return [
    held(`10,000 rows, times ${floor}`, middle.timesBare, mostTimesBare[engine]),
    held('the same 10,000 again, ms', middle.againMs, mostMs.again),
    ...(largest
      ? [
          held(
            'a row of 50,000, times one of 10,000',
            largest.microsecondsPerRow / middle.microsecondsPerRow,
            1.1,
          ),
        ]
      : []),
    held(
      'p95 of others beside it, ms',
      Math.max(...figures.map(({ readerP95Ms }) => readerP95Ms)),
      mostMs.readers,
    ),
  ]
}

/** Another household reads its list all the while; how long each read took, and the longest pause of the event loop. */
async function measureReaders(database: OpenDatabase, writer: Household, file: Uint8Array<ArrayBuffer>) {
  const { db } = database
  const { member } = (await makeHousehold(database)).context
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const waits: number[] = []
  const over = new AbortController()
  loop.enable()
  const reader = (async () => {
    while (!over.signal.aborted) {
      waits.push(
        await timed(() => householdTransaction(db, member, (tx) => listTransactions(tx, { limit: 50 }, 1))),
      )
      await wait(10)
    }
  })()
  await landFile(writer, file)
  over.abort()
  await reader
  loop.disable()
  waits.sort((a, b) => a - b)
  return {
    readerP95Ms: round(waits[Math.floor(waits.length * 0.95)] ?? 0),
    readerMaxMs: round(waits.at(-1) ?? 0),
    loopMaxMs: round(loop.max / 1e6),
  }
}

export async function timedImport(household: Household, file: Uint8Array<ArrayBuffer>) {
  const start = performance.now()
  const imported = await landFile(household, file)
  return { importMs: performance.now() - start, imported }
}

async function landFile({ context, accountId }: Household, file: Uint8Array<ArrayBuffer>) {
  const draft = await createDraft(context, { accountId, fileName: 'bank.csv', bytes: new Uint8Array(file) })
  const landing = await startLanding(context, draft.import.id, everything)
  if (!landing) throw new Error('Somebody else is landing it')
  const ended = await landing.ended
  if (ended.kind !== 'landed') throw new Error(JSON.stringify(ended))
  return { ...ended.receipt, id: draft.import.id }
}

/** The floor: nothing detected, nothing checked, nobody else cared for. */
async function insertAtOnce({ context, accountId }: Household, file: Uint8Array): Promise<void> {
  const { db } = context.services
  const rows = parseRows(file)
  const { householdId, userId } = context.member
  await householdTransaction(db, context.member, (tx) =>
    sql`insert into transactions (household_id, id, account_id, date, description, amount_cents, entered_by)
      select ${householdId}, row.id, ${accountId}, row.date, row.description, row.amount, ${userId}
      from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, date]) => date)}::date[],
        ${rows.map(([, , description]) => description)}::text[], ${rows.map(([, , , amount]) => amount)}::bigint[])
        as row(id, date, description, amount)`.execute(tx),
  )
}

/** Over 5,000 days, in the layout of many a bank. */
export function bankFile(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = new Date(Date.UTC(2010, 0, 1) + Math.floor((row * 5000) / rows) * 86_400_000)
    const [year, month, date] = day.toISOString().slice(0, 10).split('-')
    const cents = ((row * 7919) % 20_000) + 100
    const amount = `-${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
    return `${date}.${month}.${year};Händler ${(row * 31) % 400};Karte ${row} Filiale ${row % 97};${amount}`
  })
  const text = ['Buchungstag;Empfänger;Verwendungszweck;Betrag', ...lines].join('\r\n')
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

const rules = 300

export async function makeHousehold({ db, pool, engine }: OpenDatabase): Promise<Household> {
  const [householdId, userId, accountId, categoryId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com`, emailVerified: true, fullName: 'Bench' })
    .execute()
  await db.insertInto('households').values({ householdId, name: 'Bench' }).execute()
  await db.insertInto('members').values({ householdId, userId, role: 'owner' }).execute()
  await db.insertInto('accounts').values({ householdId, id: accountId, name: 'Bank', type: 'Bank' }).execute()
  await db
    .insertInto('categories')
    .values({ householdId, id: categoryId, name: 'Food', grp: 'Needs' })
    .execute()
  await db
    .insertInto('keywordRules')
    .values(
      Array.from({ length: rules }, (_, position) => ({
        householdId,
        id: uuidv7(),
        keyword: `händler ${position * 7}`,
        categoryId,
        position,
      })),
    )
    .execute()
  const member = { householdId, userId, role: 'owner' as const }
  const env = readEnv({ DATA_DIR: os.tmpdir() })
  const services = {
    db,
    pool,
    engine,
    env,
    clock: systemClock,
    log: createLog('error'),
    areas: { hooks: [], undo: [] },
  }
  const signedIn = { entitlements: [{ plan: 'pro', planEndsAt: null }], member }
  const short = createShortTransactions({ db }, member)
  const asked = { headers: new Headers(), requestId: randomUUID(), now: systemClock.now() }
  const request = { services, member, short, signedIn, ...asked }
  return { accountId, context: request as unknown as MemberContext }
}

const round = (value: number) => Math.round(value)

async function onEmbedded(largest: number): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-import-'))
  await onDatabase({ dataDir }, largest)
  fs.rmSync(dataDir, { recursive: true })
}

async function onServer(largest: number): Promise<void> {
  const server = await startTestServer()
  const name = `trivet_import_${process.pid}`
  await onTestServer(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = name
  await onDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href }, largest)
  await onTestServer(server.url, `drop database ${name} with (force)`)
  await server.stop()
}

async function onDatabase(place: { dataDir: string; databaseUrl?: string }, largest: number): Promise<void> {
  const database = await openDatabase({ ...place, log: { info: () => {}, error: console.error } })
  await migrate(database.pool)
  await measureImports(database, largest)
  await database.close()
}

if (import.meta.main) {
  const [engine = 'embedded', largest = '50000'] = process.argv.slice(2)
  await (engine === 'server' ? onServer : onEmbedded)(Number(largest))
}
