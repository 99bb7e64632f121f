// What earlier versions left behind, opened by this one (R50): test/fixtures/versions.
import { spawnSync } from 'node:child_process'
import { cpSync, createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import { migrate } from '#database/migrate.ts'
import { backup } from '#server/platform/database/backup.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { restore } from '#server/platform/database/restore.ts'
import { appOn, openTestApp, type TestApp } from './app.ts'
import { placeOf } from './archives.ts'
import { Browser } from './browser.ts'
import { openBlankDatabase } from './databases.ts'
import { findViolations } from './invariants.ts'
import { findFreePort } from './free-port.ts'
import { buildServer, Client, Program } from './processes.ts'
import {
  columnsBroughtBack,
  readFigures,
  readKnownState,
  readRefundsAsSpending,
  type Recorded,
} from './upgrade/recorded.ts'

const versions = readdirSync('test/fixtures/versions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.each(versions)('what version %s left behind', (version) => {
  const fixture = (name: string) => path.join('test/fixtures/versions', version, name)
  const recorded = JSON.parse(readFileSync(fixture('recorded.json'), 'utf8')) as Recorded
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-upgrade-'))
  const unpacked = path.join(folder, 'data')

  beforeAll(() => {
    const tar = brotliDecompressSync(readFileSync(fixture('data.tar.br')))
    const { status, stderr } = spawnSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: tar })
    expect([status, stderr.toString()]).toEqual([0, ''])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function openFolder(): Promise<OpenDatabase> {
    const dataDir = path.join(folder, 'opened')
    cpSync(unpacked, dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: () => {}, error: () => {} } })
    expect(await backup(database.pool, new PassThrough().resume())).toEqual(recorded.tables)
    await migrate(database.pool)
    return database
  }

  async function openRestored(engine: 'embedded' | 'server'): Promise<OpenDatabase> {
    const database = await openBlankDatabase(engine)
    expect(await restore(database.pool, createReadStream(fixture('trivet.backup')))).toEqual(recorded.tables)
    return database
  }

  const ways: [string, () => Promise<OpenDatabase>][] = [
    ['its data folder', openFolder],
    ['its backup in the embedded database', () => openRestored('embedded')],
    ['its backup in a Postgres server', () => openRestored('server')],
  ]

  describe.each(ways)('%s', (_, open) => {
    let database: OpenDatabase
    let app: TestApp
    beforeAll(async () => {
      database = await open()
      app = await appOn({ ...database, reset: async () => {} })
      app.clock.set(recorded.at)
    })
    afterAll(() => database.close())

    it('comes to the same balances, months and states, for whoever was signed in', async () => {
      for (const household of recorded.households)
        expect(await readFigures(app, household, recorded.columns), household.email).toEqual(
          await readRefundsAsSpending(database.pool, household.member, household.figures),
        )
      expect(await findViolations(database.pool)).toEqual([])
    })

    it('lets in by password and by access token', async () => {
      const { email, password, accessToken } = recorded.demo
      const signedIn = await new Browser(app).post('/session/sign-in', { email, password })
      expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } })
      expect(await app.program(accessToken).call('GET /household')).toMatchObject({ status: 200 })
    })

    it('offers no bill that was dismissed under a key of its own time', async () => {
      const { email, password } = recorded.demo
      const browser = new Browser(app)
      await browser.post('/session/sign-in', { email, password })
      await browser.session()
      const offered = () => browser.ok<BillCandidate[]>('GET', '/recurring-bills/candidates')
      const [{ key, accountId, direction, frequency, payments } = expect.fail()] = await offered()
      await database.pool.query(
        `update transactions set description = 'AUTO CLUB SOUTH ' || amount_cents where id = any($1)`,
        [payments.map(({ id }) => id)],
      )
      const later = key.replace(/(?<= (in|out) ).*(?= \S+$)/, 'auto club south')
      expect((await offered()).map((one) => one.key)).toContain(later)
      await database.pool.query(
        `insert into dismissed_bill_candidates (household_id, key) select household_id, $1 from accounts where id = $2`,
        [`${accountId} ${direction} club south ${frequency}`, accountId],
      )
      expect((await offered()).map((one) => one.key)).not.toContain(later)
    })

    it('undoes everything that was taken away, the last first', async () => {
      const [{ member, sessionToken } = expect.fail()] = recorded.households
      const browser = new Browser(app, sessionToken)
      await browser.session()
      const broughtBack = columnsBroughtBack(recorded.columns)
      for (const { action, undoId, stateHash } of recorded.undos) {
        expect(await browser.post(`/undo/${undoId}`, {}), action).toMatchObject({ status: 200 })
        expect(await readKnownState(app, member, broughtBack), action).toBe(stateHash)
      }
      expect(await findViolations(database.pool)).toEqual([])
    })

    it('is refused when a newer version has been at it', async () => {
      await database.pool.query(`insert into migrations (name, hash) values ('9999-later.sql', '')`)
      await expect(migrate(database.pool)).rejects.toThrow('made by a newer Trivet (it has 9999-later.sql)')
      await database.pool.query(`delete from migrations where name = '9999-later.sql'`)
    })
  })

  it('comes in as an archive of a household, in the state it was in', async () => {
    const app = await openTestApp('server')
    const ada = await app.member('ada')
    await ada.ok('POST /archive', new Uint8Array(readFileSync(fixture('household.zip'))))
    const { figures } = recorded.households.find(({ email }) => email === 'ada@example.com') ?? expect.fail()
    expect(await readKnownState(app, await placeOf(app, ada), recorded.columns)).toBe(figures.stateHash)
    await app.close()
  })

  it('is served by the built server', async () => {
    const built = await buildServer()
    const port = await findFreePort()
    const settings = { DATA_DIR: unpacked, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
    const server = new Program(built.main, [], settings)
    try {
      await server.prints(/"event":"ready"/)
      const { email, password } = recorded.demo
      const client = new Client(settings.PUBLIC_URL)
      expect(await client.call('POST /session/sign-in', { email, password })).toMatchObject({ status: 200 })
      const { figures } = recorded.households.find((each) => each.email === email) ?? expect.fail()
      // This server goes by the real clock: what is over by then is as it was.
      const past = figures.months.filter(({ month }) => month < recorded.at.slice(0, 7))
      expect(past.length).toBeGreaterThan(10)
      const read = await client.call(`GET /months?from=${past[0]?.month}&to=${past.at(-1)?.month}`)
      expect(read).toEqual({ status: 200, body: past })
      expect((await server.end('SIGTERM')).code).toBe(0)
    } finally {
      server.child.kill('SIGKILL')
    }
  })
})
