import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { onTestServer } from './database-server.ts'
import { buildServer, Client, findFreePort, Program, type Settings, trivet } from './processes.ts'

// The real program is killed (kill -9) while it imports an archive, in one state after the other (R45, R51). A trigger
// holds the import up in that state, so that it is not for the clock to say where the kill lands.

const rowCount = 1500

/** Before what the import is killed, and how many transactions are there already, for nobody to see. */
const states: [state: string, before: string, there: number][] = [
  ['its first transaction is there', 'insert on transactions', 0],
  ['more than its first batch is there', 'insert on transactions', 500],
  ['its last batch is there', 'insert on transactions', 1000],
  ['it moves in', 'delete on deletions', rowCount],
  ['it has moved in', 'update on members', rowCount],
]

/** Transactions of a household that nobody is in and that was not given up. */
const arrivedRows = `select count(*)::int as count from transactions t
  where not exists (select from members m where m.household_id = t.household_id)
  and not exists (select from deletions d where d.household = t.household_id and d.filling_at is null)`

/** The embedded database is this process's alone, but what it writes beside its own files can be seen. */
const holdUp = (before: string, there: number, engine: string) => `
  create function hold_up() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if (${arrivedRows}) = ${there} then
      ${engine === 'embedded' ? `execute format('copy (select) to %L', current_setting('data_directory') || '/held-up');` : ''}
      perform pg_sleep(50);
    end if;
    return null;
  end $$;
  create trigger hold_up before ${before} for each statement execute function hold_up()`

describe.each(['embedded', 'server'])(
  'an import of an archive that is killed (%s database)',
  { timeout: 600_000 },
  (engine) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trivet-archive-killed-'))
    const dataDir = path.join(folder, 'data')
    const name = `trivet_archive_${process.pid}`
    const admin = new Connection(inject('databaseServerUrl'))
    let shipped: Awaited<ReturnType<typeof buildServer>>
    let settings: Settings
    let server: Program
    let anna: Client
    let berta: Client

    beforeAll(async () => {
      shipped = await buildServer()
      const port = await findFreePort()
      const origin = `http://127.0.0.1:${port}`
      const url = new URL(inject('databaseServerUrl'))
      await admin.connect()
      if (engine === 'server') await onTestServer(url.href, `create database ${name} template template1`)
      settings = {
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: origin,
        BILLING: 'off',
        ...(engine === 'server' && { DATABASE_URL: Object.assign(url, { pathname: name }).href }),
      }
      anna = new Client(origin)
      berta = new Client(origin)
    }, 240_000)
    afterAll(async () => {
      if (server?.child.exitCode === null) await server.end('SIGKILL')
      await admin.end()
      if (engine === 'server')
        await onTestServer(inject('databaseServerUrl'), `drop database if exists ${name} with (force)`)
      shipped.remove()
      rmSync(folder, { recursive: true, force: true })
    })

    const start = async () => {
      server = new Program(shipped.main, [], settings)
      await server.prints(/"event":"ready"/)
    }
    const count = async (client: Client): Promise<number> =>
      (await client.call<{ totals: { count: number } }>('GET /transactions?limit=1')).body.totals.count
    const send = (archive: ArrayBuffer) => berta.send('POST /archive', archive, 'application/octet-stream')

    /** With the data while no server runs. */
    const inData = async (work: (database: OpenDatabase) => Promise<unknown>): Promise<void> => {
      const log = { info: () => {}, error: () => {} }
      const database = await openDatabase({ dataDir, databaseUrl: settings['DATABASE_URL'], log })
      await work(database).finally(() => database.close())
    }

    const sleepers = `from pg_stat_activity where datname = '${name}' and wait_event = 'PgSleep'`
    const marker = path.join(dataDir, 'postgres/held-up')
    const isHeldUp = async () =>
      engine === 'embedded'
        ? existsSync(marker)
        : ((await admin.query(`select ${sleepers}`)).rowCount ?? 0) > 0

    /** What a process that is gone leaves: on a server, a connection that does not know yet. */
    const release = async () => {
      rmSync(marker, { force: true })
      await admin.query(`select pg_terminate_backend(pid) ${sleepers}`)
    }

    it('leaves the household as empty as it was until it is done, and then brings all of it', async () => {
      await start()
      const archive = await archiveOf(anna)
      const own = await berta.settleIn(server, 'berta')
      await berta.call(`DELETE /accounts/${own}`)

      for (const [state, before, there] of states) {
        await server.end('SIGKILL')
        await inData(({ pool }) => pool.query(holdUp(before, there, engine)))
        await start()
        const answers: number[] = []
        const asked = send(archive)
          .then(({ status }) => answers.push(status))
          .catch(() => null)
        while (answers.length === 0 && !(await isHeldUp())) await pause(5)
        expect(answers, `before ${state}`).toEqual([])
        await server.end('SIGKILL')
        await asked
        await release()
        await inData(async ({ pool }) => {
          await pool.query('drop function hold_up cascade')
          expect((await pool.query(arrivedRows)).rows, `before ${state}`).toEqual([{ count: there }])
          // As after a minute of silence.
          await pool.query('update deletions set filling_at = null')
        })
        await start()
        expect([await count(berta), await count(anna)], `before ${state}`).toEqual([0, rowCount])
      }

      const done = await send(archive)
      await server.end('SIGKILL')
      expect(done.status).toBe(200)
      await start()
      expect([await count(berta), await count(anna)]).toEqual([rowCount, rowCount])
      await server.end('SIGTERM')
    })

    it('breaks no invariant by what the killed ones left, which goes', async () => {
      const before = await trivet(settings, 'check')
      expect([before.code, before.stderr]).toEqual([0, ''])
      const { code, stderr } = await trivet(settings, 'finish-deletions')
      expect([code, stderr]).toEqual([0, ''])
    })

    async function archiveOf(person: Client): Promise<ArrayBuffer> {
      const accountId = await person.settleIn(server)
      const lines = Array.from({ length: rowCount }, (_, n) => `2026-10-05,Row ${n},-1.00`)
      const upload = await person.send(
        `POST /imports?accountId=${accountId}&fileName=a.csv`,
        `Date,Description,Amount\n${lines.join('\n')}\n`,
        'application/octet-stream',
      )
      const draft = (await upload.json()) as { import: { id: string } }
      await (await person.send(`POST /imports/${draft.import.id}/landing`, '{"badRows":"skip"}')).text()
      return (await person.send('GET /archive')).arrayBuffer()
    }
  },
)
