import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { EmbeddedPool, openEmbedded } from './embedded.ts'
import { unpackForTest } from '#test/stores.ts'
import { Engine } from './engine.ts'
import { syncTree } from './durable-filesystem.ts'
import { createEngineOptions } from './engine-options.ts'
import { checkpoint, vacuum } from './maintenance.ts'

describe('the embedded database on disk', () => {
  let parent: string
  let dataDir: string

  beforeAll(async () => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-embedded-'))
    dataDir = path.join(parent, 'not', 'yet', 'there')
    const pool = await open()
    await pool.query('create table notes (id int primary key)')
    await pool.end()
  })
  afterAll(() => fs.rmSync(parent, { recursive: true }))

  const open = async (folder = dataDir) =>
    openEmbedded({
      dataDir: folder,
      hungAfterSeconds: 60,
      onCreate: () => {},
      onFailure: (error) => {
        throw error
      },
    })

  it('keeps what was committed when it is closed and opened again', async () => {
    const first = await open()
    await first.query('insert into notes values (1)')
    await first.end()
    const second = await open()
    expect((await second.query('select id from notes')).rows).toEqual([{ id: 1 }])
    await vacuum({ pool: second, engine: 'embedded' })
    await checkpoint({ pool: second, engine: 'embedded' })
    await second.end()
  })

  it('has the extensions and takes new ones when it was unpacked from a store of the build', async () => {
    const folder = path.join(parent, 'unpacked')
    fs.mkdirSync(folder)
    await unpackForTest(path.join(folder, 'postgres'))
    const pool = await open(folder)
    await pool.query('create extension pg_trgm; create table kept (); insert into kept default values')
    await pool.end()
    const again = await open(folder)
    expect((await again.query('select count(*) as count from kept')).rows).toEqual([{ count: 1 }])
    await again.end()
  })

  it('refuses a second opening, and is free again after the first ended (R48)', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`process ${process.pid} on`)
    await first.end()
    await (await open()).end()
  })

  it('lets nobody else on the machine read the data folder', () => {
    const folders = [dataDir, path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres', 'base')]
    expect(folders.map((folder) => fs.statSync(folder).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
    expect(fs.statSync(path.join(dataDir, 'postgres', 'PG_VERSION')).mode & 0o777).toBe(0o600)
  })

  it('flushes a new database file by file where the system cannot flush all of them at once', () => {
    const folder = path.join(parent, 'one-by-one')
    fs.mkdirSync(path.join(folder, 'base'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'base', '1'), '')
    const flush = vi.spyOn(fs, 'fsyncSync')
    vi.stubEnv('PATH', '')
    syncTree(folder)
    vi.unstubAllEnvs()
    expect(flush).toHaveBeenCalledTimes(3)
    flush.mockRestore()
  })

  it('starts over when the first start was cut off before the database was whole', async () => {
    const cutOff = path.join(parent, 'cut-off')
    fs.mkdirSync(path.join(cutOff, 'postgres.new', 'base'), { recursive: true })
    fs.writeFileSync(path.join(cutOff, 'postgres.new', 'PG_VERSION'), '')
    const pool = await openEmbedded({
      dataDir: cutOff,
      hungAfterSeconds: 60,
      onCreate: () => {},
      onFailure: () => {},
    })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(fs.readdirSync(cutOff)).toEqual(['owner.json', 'owner.lock', 'postgres'])
    await pool.end()
  })

  // The engine runs here in the test's own thread, with the worker's own options, so that the calls can be counted.
  it('flushes the log to the disk at each commit, before it acknowledges', async () => {
    const flush = vi.spyOn(fs, 'fdatasyncSync')
    const engine = await PGlite.create(
      createEngineOptions({ kind: 'open', folder: path.join(dataDir, 'postgres') }),
    )
    flush.mockClear()
    for (let id = 100; id < 150; id += 1) {
      await engine.query('insert into notes values ($1)', [id])
      expect(flush.mock.calls.length).toBeGreaterThanOrEqual(id - 99)
    }
    const beforeCheckpoint = flush.mock.calls.length
    await engine.exec('checkpoint')
    expect(flush.mock.calls.length).toBeGreaterThan(beforeCheckpoint + 1)
    await engine.close()
    flush.mockRestore()
  })
})

describe('the watchdog', () => {
  it('reports an engine that stays silent in a statement, and ends its thread', async () => {
    const failure = Promise.withResolvers<Error>()
    const image = fs.readFileSync(inject('databaseImage'))
    const engine = await Engine.start(
      { kind: 'open-in-memory', image },
      { hungAfterSeconds: 1, onFailure: failure.resolve },
    )
    const pool = new EmbeddedPool(engine, () => {})
    void pool.query(`do $$ begin loop end loop; end $$`)
    expect((await failure.promise).message).toMatch('has not answered for 2 seconds')
  })
})
