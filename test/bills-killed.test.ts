import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import { addDays, type Day, dayInTimeZone } from '#domain/calendar.ts'
import { listDueDates, type FrequencyKey } from '#domain/recurrence.ts'
import { findViolations } from './invariants.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { onTestServer } from './database-server.ts'
import { buildServer, Client, findFreePort, Program, type Settings } from './processes.ts'
import { generator, newSeed } from './random.ts'

// The real program is killed (kill -9) while it creates what bills missed, again and again; each time more is missed.

const rounds = 3
const bills = 30
const weeksMissed = 20

describe.each(['embedded', 'server'])('what bills missed (%s database)', { timeout: 300_000 }, (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-bills-'))
  const name = `trivet_bills_${process.pid}`
  const random = generator(newSeed('kills amid bills'))
  let shipped: Awaited<ReturnType<typeof buildServer>>
  let settings: Settings
  let anna: Client
  let server: Program | undefined

  beforeAll(async () => {
    shipped = await buildServer()
    const port = await findFreePort()
    const url = new URL(inject('databaseServerUrl'))
    if (engine === 'server') await onTestServer(url.href, `create database ${name} template template1`)
    settings = {
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BILLING: 'off',
      ...(engine === 'server' && { DATABASE_URL: Object.assign(url, { pathname: name }).href }),
    }
    anna = new Client(settings['PUBLIC_URL'] ?? '')
  })
  afterAll(async () => {
    if (server?.child.exitCode === null) await server.end('SIGKILL')
    if (engine === 'server')
      await onTestServer(inject('databaseServerUrl'), `drop database if exists ${name} with (force)`)
    shipped.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async () => {
    server = new Program(shipped.main, [], settings)
    await server.prints(/"event":"ready"/)
    return server
  }
  /** With the data while no server runs. */
  const inData = async <Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> => {
    const log = { info: () => {}, error: () => {} }
    const database = await openDatabase({ dataDir: folder, databaseUrl: settings['DATABASE_URL'], log })
    return work(database).finally(() => database.close())
  }
  const create = () => anna.call<{ createdCount: number }>('POST /recurring-bills/creations', {})

  const missMore = ({ pool }: OpenDatabase) =>
    pool.query(
      `update recurring_bills set starts_on = starts_on - $1::int,
        next_due = first_due + 7 * ceil((starts_on - $1::int - first_due) / 7.0)::int`,
      [weeksMissed * 7],
    )

  type Stored = { id: string; firstDue: Day; frequency: FrequencyKey; startsOn: Day }

  async function expectEachDateOnce({ pool }: OpenDatabase) {
    const stored = await pool.query<Stored>(
      `select id, first_due as "firstDue", frequency, starts_on as "startsOn" from recurring_bills`,
    )
    const until = addDays(dayInTimeZone(Date.now(), 'UTC'), 1)
    const expected = stored.rows
      .flatMap((bill) => listDueDates(bill, bill.startsOn, until).map((date) => `${bill.id} ${date}`))
      .sort()
    const { rows } = await pool.query<{ date: string }>(
      `select recurring_bill_id || ' ' || date as date from transactions`,
    )
    expect(rows.map(({ date }) => date).sort()).toEqual(expected)
    expect(await findViolations(pool)).toEqual([])
  }

  it('is there once after every kill -9 (R43)', async () => {
    const accountId = await anna.settleIn(await start())
    const categories = (await anna.call<{ id: string }[]>('GET /categories')).body
    const form = { direction: 'out', frequency: 'weekly', accountId, autoCreate: true }
    for (let n = 0; n < bills; n++) {
      const firstDue = addDays('2020-01-06' as Day, n % 7)
      const bill = {
        ...form,
        name: `Bill ${n}`,
        amountCents: 100 + n,
        firstDue,
        categoryId: categories[0]?.id,
      }
      expect((await anna.call<Bill>('POST /recurring-bills', bill)).status).toBe(200)
    }
    for (let round = 0; round < rounds; round++) {
      await server?.end('SIGKILL')
      await inData(missMore)
      const running = await start()
      const asking = Array.from({ length: 6 }, () => create().catch(() => null))
      await new Promise((resolve) => setTimeout(resolve, random() * 250))
      await running.end('SIGKILL')
      await Promise.all(asking)
      await start()
      expect((await create()).status).toBe(200)
      await server?.end('SIGKILL')
      await inData(expectEachDateOnce)
    }
  })
})
