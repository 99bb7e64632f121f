import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Client as Postgres } from 'pg'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { connectionTimeouts } from '#server/http/timeouts.ts'
import { onTestServer } from './database-server.ts'
import { findFreePort } from './free-port.ts'
import {
  buildServer,
  Client,
  Program,
  readBackup,
  say,
  type Settings,
  type Shipped,
  trivet,
} from './processes.ts'

/** Holds an import up when 1,000 of its rows are on the disk, and says so beside the files of the data. */
const holdUp = `
  create function hold_up() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if (select count(*) from transactions where import_id is not null) >= 1000 then
      perform pg_switch_wal();
      execute format('copy (select) to %L', current_setting('data_directory') || '/held-up');
      perform pg_sleep(50);
    end if;
    return null;
  end $$;
  create trigger hold_up before insert on transactions for each statement execute function hold_up()`

// One household's data through the life of real processes: killed, stopped, backed up, restored. Each test goes on
// where the one before it ended.

describe('the server as a process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-processes-'))
  const inFolder = (name: string) => path.join(folder, name)
  const database = `trivet_processes_${process.pid}`
  const acknowledged = new Set<string>()
  let shipped: Shipped
  let settings: Settings
  let databaseUrl: string
  let anna: Client
  let accountId: string
  let server: Program
  let unended: ReturnType<typeof sendWithoutEnd>

  beforeAll(async () => {
    shipped = await buildServer()
    const port = await findFreePort()
    settings = {
      DATA_DIR: inFolder('data'),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BILLING: 'off',
    }
    await onTestServer(inject('databaseServerUrl'), `create database ${database} template template1`)
    databaseUrl = Object.assign(new URL(inject('databaseServerUrl')), { pathname: database }).href
    anna = new Client(settings['PUBLIC_URL'] ?? '')
  })
  afterAll(async () => {
    if (server && server.child.exitCode === null) await server.end('SIGKILL')
    await onTestServer(inject('databaseServerUrl'), `drop database if exists ${database} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async () => {
    server = new Program(shipped.main, [], settings)
    await server.prints(/"event":"ready"/)
  }
  /** With the server's data while no server runs. */
  const inData = async (work: (database: OpenDatabase) => Promise<void>, dataDir = inFolder('data')) => {
    const log = { info: () => {}, error: () => {} }
    const database = await openDatabase({ dataDir, log })
    await work(database).finally(() => database.close())
  }
  const write = async () => {
    const form = { date: '2026-10-05', accountId, description: 'Written', amountCents: -1, categoryId: null }
    const { status, body } = await anna.call<{ id: string }>('POST /transactions', form)
    if (status === 200) acknowledged.add(body.id)
    return status
  }
  /** Writes with six hands until the connection is lost; every status that was answered. */
  const writeUntilGone = async () => {
    const statuses: number[] = []
    const hand = async () => {
      for (;;) statuses.push(await write())
    }
    await Promise.allSettled(Array.from({ length: 6 }, hand))
    return statuses
  }
  const acknowledgedAfter = async (count: number) => {
    const goal = acknowledged.size + count
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThanOrEqual(goal)
  }

  /** Begins a request and waits for what the server does about it, while the tests go on. */
  const sendWithoutEnd = () => say(anna.origin, 'GET / HTTP/1.1\r\nHost: localhost\r\n')

  it('names every wrong setting at once and does not start', async () => {
    const wrong = { ...settings, PORT: 'high', LOG_LEVEL: 'loud', MAIL_FROM: 'nobody', BILLING: 'maybe' }
    const { code, stderr } = await new Program(shipped.main, [], wrong).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Trivet did not start: These settings are wrong:\n/)
    const named = [...stderr.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(['BILLING', 'LOG_LEVEL', 'MAIL_FROM', 'PORT'])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('starts on an empty folder, and a second one on the same folder refuses and names it (R48)', async () => {
    await start()
    unended = sendWithoutEnd()
    accountId = await anna.settleIn(server)
    const elsewhere = { ...settings, PORT: String(await findFreePort()) }
    const { code, stderr } = await new Program(shipped.main, [], elsewhere).ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`is in use by process ${server.child.pid} on `),
    ])
    expect(await write()).toBe(200)
  })

  it('stops cleanly when it is told to before its first start is over (R46)', async () => {
    const port = String(await findFreePort())
    const early = new Program(shipped.main, [], { ...settings, PORT: port, DATA_DIR: inFolder('early') })
    await early.prints(/"event":"ready"/)
    const { code, stdout } = await early.end('SIGTERM')
    expect([code, stdout]).toEqual([0, expect.stringContaining('"event":"stopping"')])
    const { code: checked } = await trivet(shipped, { ...settings, DATA_DIR: inFolder('early') }, 'check')
    expect(checked).toBe(0)
  })

  it('backs up the embedded database while it is written to, and refuses other commands meanwhile (R50)', async () => {
    const writing = Array.from({ length: 20 }, () => write())
    const { code, stderr } = await trivet(shipped, settings, 'backup', inFolder('early.backup'))
    expect([code, stderr]).toEqual([0, ''])
    expect(new Set(await Promise.all(writing))).toEqual(new Set([200]))
    const lines = readBackup(inFolder('early.backup'))
    expect(lines.findLast(Boolean)).toContain('"kind":"end"')
    const refused = await trivet(shipped, settings, 'check')
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/is in use by process \d+ on .+\. Stop it first/),
    ])
  })

  it('puts the security headers on what it cannot read, too (R60)', async () => {
    const answer = await say(anna.origin, 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"bad-request"')
    for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'x-request-id'])
      expect(answer.toLowerCase()).toContain(`\r\n${header}`)
  })

  it('cuts off within 20 seconds who never ends a request (R67)', async () => {
    expect(await unended).toMatch(/^HTTP\/1\.1 408 /)
    const { headersTimeout, connectionsCheckingInterval } = connectionTimeouts
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(20_000)
  })

  it('loses nothing it acknowledged when it is killed in the middle of writing (R45)', async () => {
    const writing = writeUntilGone()
    await acknowledgedAfter(40)
    expect((await server.end('SIGKILL')).signal).toBe('SIGKILL')
    expect(new Set(await writing)).toEqual(new Set([200]))
    await start()
    type Listed = { items: { id: string }[] }
    const { body } = await anna.call<Listed>('GET /transactions?limit=500')
    const there = new Set(body.items.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !there.has(id))).toEqual([])
  })

  it('shows nothing of an import it was killed in; landed again, that counts once (R45, R51)', async () => {
    const read = async <Body>(path: string) => (await anna.call<Body>(`GET ${path}`)).body
    const figures = async () => [await read('/months?from=2026-09&to=2026-10'), await read('/accounts')]
    const before = await figures()
    const size = 6_000
    const rows = Array.from({ length: size }, (_, n) => `2026-09-01,Row ${n},-1.00`)
    const file = ['Date,Description,Amount', ...rows].join('\n')
    const query = new URLSearchParams({ accountId, fileName: 'bank.csv' })
    const uploaded = await anna.send(`POST /imports?${query}`, file, 'application/octet-stream')
    const { id } = ((await uploaded.json()) as { import: { id: string } }).import
    const land = async () =>
      (await anna.send(`POST /imports/${id}/landing`, JSON.stringify({ badRows: 'skip' }))).text()

    await server.end('SIGKILL')
    await inData(async ({ pool }) => void (await pool.query(holdUp)))
    await start()
    const cutOff = land().catch(() => 'cut off')
    await expect.poll(() => existsSync(inFolder('data/postgres/held-up'))).toBe(true)
    await server.end('SIGKILL')
    expect(await cutOff).not.toContain('landed')
    await inData(async ({ pool }) => {
      await pool.query('drop function hold_up cascade')
      const written = await pool.query(
        'select count(*)::int as count from transactions where import_id = $1',
        [id],
      )
      expect(written.rows[0].count).toBeGreaterThanOrEqual(1000)
      expect(written.rows[0].count).toBeLessThan(size)
    })

    await start()
    expect(await figures()).toEqual(before)
    expect(await read(`/imports/${id}`)).toMatchObject({ state: 'draft', receipt: null })
    expect(await land()).toContain(`"added":${size}`)
    expect(await land()).toContain(`"added":${size}`)
    const [account] = await read<{ balanceCents: number }[]>('/accounts')
    const [, [accountBefore]] = before as [unknown, { balanceCents: number }[]]
    expect(account?.balanceCents).toBe((accountBefore?.balanceCents ?? 0) - size * 100)
  })

  it('stops on SIGTERM under load: every request is answered or its connection closed, and it exits with 0 (R46)', async () => {
    const writing = writeUntilGone()
    await acknowledgedAfter(30)
    const { code, stdout, stderr } = await server.end('SIGTERM')
    expect([code, stderr]).toEqual([0, ''])
    expect(new Set(await writing)).toEqual(new Set([200]))
    expect(stdout).not.toContain('"level":"error"')
  })

  it('leaves data in which everything holds, and everything that was acknowledged (R8, R46)', async () => {
    expect(await trivet(shipped, settings, 'check')).toMatchObject({
      code: 0,
      stdout: 'Everything holds.\n',
      stderr: '',
    })
    const saved = await trivet(shipped, settings, 'backup', inFolder('trivet.backup'))
    expect(saved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Wrote \d+ rows of \d+ tables to /),
    })
    const lines = readBackup(inFolder('trivet.backup')).join('\n')
    expect([...acknowledged].filter((id) => !lines.includes(id))).toEqual([])
  })

  it.each(['an empty folder', 'a Postgres server'])('comes back whole in %s (R50)', async (where) => {
    const target: Settings =
      where === 'an empty folder' ? { DATA_DIR: inFolder('restored') } : { DATABASE_URL: databaseUrl }
    const restored = await trivet(shipped, target, 'restore', inFolder('trivet.backup'))
    expect(restored).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored \d+ rows; every checksum agrees/),
    })
    expect(await trivet(shipped, target, 'check')).toMatchObject({ code: 0, stdout: 'Everything holds.\n' })
    const again = inFolder(`${where}.backup`)
    expect((await trivet(shipped, target, 'backup', again)).code).toBe(0)
    // A database keeps the rows of a table in no order.
    expect(readBackup(again).sort()).toEqual(readBackup(inFolder('trivet.backup')).sort())
    const onto = await trivet(shipped, target, 'restore', inFolder('trivet.backup'))
    expect([onto.code, onto.stderr]).toEqual([
      1,
      'A backup is restored into an empty database only; this one has tables.\n',
    ])
  })

  it('makes a new folder of the store that the build has migrated', async () => {
    const asked = new Date()
    const target: Settings = { DATA_DIR: inFolder('new') }
    expect(await trivet(shipped, target, 'check')).toMatchObject({ code: 0, stdout: 'Everything holds.\n' })
    await inData(async ({ pool }) => {
      const { rows } = await pool.query('select max(applied_at) < $1 as "isOlder" from migrations', [asked])
      expect(rows).toEqual([{ isOlder: true }])
    }, target['DATA_DIR'])
  })

  it('runs on the restored server, where the same session goes on, and stops cleanly', async () => {
    settings = { ...settings, DATABASE_URL: databaseUrl }
    await start()
    expect(await write()).toBe(200)
    expect((await server.end('SIGTERM')).code).toBe(0)
  })

  it('refuses data of a newer program in a plain sentence (R50)', async () => {
    const client = new Postgres(databaseUrl)
    await client.connect()
    await client.query(`insert into migrations (name, hash) values ('9999-future.sql', 'x')`)
    await client.end()
    const { code, stderr } = await new Program(shipped.main, [], settings).ended
    expect([code, stderr]).toEqual([
      1,
      'Trivet did not start: The database was made by a newer Trivet (it has 9999-future.sql). ' +
        'Start that version, or restore an older backup.\n',
    ])
  })
})
