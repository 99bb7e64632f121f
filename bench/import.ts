// What an import of 1,000, 10,000 and 50,000 rows costs, with fifty rules and the check for duplicates, against the floor:
// parsing the same file and one INSERT of the same rows into the same table. And how long others wait beside it.
// node bench/import.ts [embedded|server] [largest size]
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
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
import { onTestServer, startTestServer } from '#test/database-server.ts'

const sizes = [1000, 10_000, 50_000]
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
    const beside = await measureReaders(database, await makeHousehold(database), file)
    figures.push({
      rows,
      floorMs: round(floorMs),
      importMs: round(importMs),
      ratio: Number((importMs / floorMs).toFixed(2)),
      microsecondsPerRow: round((importMs * 1000) / rows),
      againMs: round(again.importMs),
      undoMs: round(undoMs),
      ...beside,
      megabytes: round(process.memoryUsage().rss / 1_048_576),
    })
  }
  console.log(`\nImport, ${database.engine} database`)
  console.table(figures)
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
  const [, ...records] = parse(new TextDecoder('windows-1252').decode(file), { delimiter: ';' })
  const dates = records.map(([date = '']) => date.split('.').reverse().join('-'))
  const amounts = records.map((record) => Number((record[3] ?? '').replace(',', '')))
  const { householdId, userId } = context.member
  await householdTransaction(db, context.member, (tx) =>
    sql`insert into transactions (household_id, id, account_id, date, description, amount_cents, entered_by)
      select ${householdId}, row.id, ${accountId}, row.date, row.description, row.amount, ${userId}
      from unnest(${records.map(() => uuidv7())}::uuid[], ${dates}::date[],
        ${records.map((record) => `${record[1]} ${record[2]}`)}::text[], ${amounts}::bigint[])
        as row(id, date, description, amount)`.execute(tx),
  )
}

function bankFile(rows: number): Uint8Array<ArrayBuffer> {
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

const rules = 50

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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
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
  await onTestServer(server.url, `drop database ${name}`)
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
