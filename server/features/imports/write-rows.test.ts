import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshApp } from '#test/fresh-app.ts'
import { csv, type ImportHousehold, land, openImportHousehold, upload } from '#test/imports.ts'

// The embedded engine has one connection, and so one writer.
describe('two writers of one landing', () => {
  const app = freshApp('server')
  let { ann, account } = {} as ImportHousehold
  let holder: PoolClient

  const size = 9000
  /**
   * The newest rows, which are the last lines, come first. The second statement waits at this one for as long as `holder`
   * likes.
   */
  const waitAt = 7500
  const lock = 4711

  beforeEach(async () => {
    ;({ ann, account } = await openImportHousehold(app))
    holder = await app.database.pool.connect()
    await holder.query('select pg_advisory_lock($1)', [lock])
    await holder.query(`create function hold_on() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${lock}); return new; end $$;
      create trigger hold_on before insert on transactions
      for each row when (new.import_line = ${waitAt}) execute function hold_on()`)
  })
  afterEach(async () => {
    await holder.query(`select pg_advisory_unlock_all()`)
    await holder.query('drop function if exists hold_on cascade; drop function if exists explode cascade')
    holder.release()
  })

  const rows = async (id: string) =>
    (await holder.query('select from transactions where import_id = $1', [id])).rowCount
  const waiting = async (what: 'advisory' | 'transactionid') =>
    (
      await holder.query(
        'select from pg_stat_activity where datname = current_database() and wait_event = $1',
        [what],
      )
    ).rowCount
  const makeDraft = async (count = size) => {
    const lines = Array.from({ length: count }, (_, n) => `2026-10-01,Row ${n},-1.00`)
    return (await upload(ann, account, csv(...lines))).import.id
  }

  it('end both before what they wrote is taken away, so that nothing is left of it (R51)', async () => {
    await holder.query(`create function explode() returns trigger language plpgsql as $$
      begin raise exception 'disk on fire'; end $$;
      create trigger explode before insert on transactions
      for each row when (new.import_line = 8900) execute function explode()`)
    const id = await makeDraft()
    const landing = land(ann, id)
    await expect.poll(() => waiting('advisory')).toBe(1)
    const writing = `select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'insert into transactions%'`
    await expect.poll(async () => (await holder.query(writing)).rowCount).toBe(1)
    // Time enough for what would not wait.
    for (let looks = 0; looks < 40; looks++)
      expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'landing' })
    await holder.query('select pg_advisory_unlock_all()')
    expect((await landing).last).toMatchObject({
      message: 'Error importing transactions. Please try again.',
    })
    expect(await rows(id)).toBe(0)
    expect(app.logged.join('\n')).toContain('"sqlState":"P0001"')
    expect(await ann.ok(`GET /imports/${id}`)).toMatchObject({ state: 'draft' })
    await holder.query('drop function explode cascade')
    expect((await land(ann, id)).last).toMatchObject({ receipt: { added: size } })
  })

  it('have a part each of a small file', async () => {
    await holder.query(`create or replace trigger hold_on before insert on transactions
      for each row when (new.import_line = 100) execute function hold_on()`)
    const id = await makeDraft(800)
    const landing = land(ann, id)
    await expect.poll(() => waiting('advisory')).toBe(1)
    await expect.poll(() => rows(id)).toBe(400)
    await holder.query('select pg_advisory_unlock_all()')
    expect((await landing).last).toMatchObject({ receipt: { added: 800 } })
    expect(await rows(id)).toBe(800)
  })

  it('are waited for by whoever takes over, and write nothing from then on (R51)', async () => {
    // More than they write between two signs of life.
    const size = 12_000
    await holder.query(`create or replace trigger hold_on before insert on transactions
      for each row when (new.import_line = 10500) execute function hold_on()`)
    const id = await makeDraft(size)
    const landing = land(ann, id)
    await expect.poll(() => waiting('advisory')).toBe(1)
    const taking = app.database.pool.query(
      'update imports set landing_key = gen_random_uuid() where id = $1',
      [id],
    )
    await expect.poll(() => waiting('transactionid')).toBe(1)
    await holder.query('select pg_advisory_unlock_all()')
    await taking
    const written = await rows(id)
    expect((await landing).last).toMatchObject({ kind: 'failed' })
    expect(await rows(id)).toBe(written)
    expect(written).toBeLessThan(size)
  })
})
