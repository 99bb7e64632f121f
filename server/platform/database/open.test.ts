import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { openDatabase } from './open.ts'

describeOnBothDatabases('the pool', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.reset()
    await database.pool.query('drop table if exists notes')
    await database.pool.query('create table notes (id bigint primary key, body bytea, detail jsonb)')
  })
  afterAll(async () => {
    await database.pool.query('drop table if exists notes')
    await database.close()
  })

  it('reads money as numbers, days as text, moments as Dates and sums as text', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::bigint as cents, date '2024-02-29' as day, timestamptz '2024-02-29 12:00Z' as moment,
        1.10::numeric as rate, '{1,null}'::bigint[] as list, '{2024-01-31}'::date[] as days, '{"a":[1]}'::jsonb as json`,
    )
    expect(rows).toEqual([
      {
        cents: 9_007_199_254_740_991,
        day: '2024-02-29',
        moment: new Date('2024-02-29T12:00:00Z'),
        rate: '1.10',
        list: [1, null],
        days: ['2024-01-31'],
        json: { a: [1] },
      },
    ])
  })

  it('refuses a number too large to be exact instead of rounding it', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('carries five megabytes and fifty thousand rows both ways', async () => {
    const body = Buffer.alloc(5_000_000, 'trivet')
    await database.pool.query('insert into notes values (0, $1, $2)', [
      body,
      JSON.stringify({ some: 'text' }),
    ])
    const ids = Array.from({ length: 50_000 }, (_, index) => index + 1)
    await database.pool.query('insert into notes (id) select unnest($1::bigint[])', [ids])
    const stored = await database.pool.query('select body, detail from notes where id = 0')
    expect(stored.rows[0].body.equals(body)).toBe(true)
    expect(stored.rows[0].detail).toEqual({ some: 'text' })
    const read = await database.pool.query('select id from notes where id > 0 order by id')
    expect(read.rows.map(({ id }) => id)).toEqual(ids)
  })

  it('names the error by its code and goes on', async () => {
    const { pool } = database
    await pool.query('insert into notes (id) values (1)')
    await expect(pool.query('insert into notes (id) values ($1)', [1])).rejects.toMatchObject({
      code: '23505',
    })
    await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' })
    await expect(pool.query('select 1; select 1/0; select 2')).rejects.toMatchObject({ code: '22012' })
    expect((await pool.query('select count(*) as count from notes')).rows).toEqual([{ count: 1 }])
  })

  it('undoes a transaction that met an error, and only that', async () => {
    const { db, pool } = database
    await pool.query('insert into notes (id) values (1)')
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into notes (id) values (2)`.execute(tx)
      await sql`insert into notes (id) values (1)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect((await pool.query('select id from notes')).rows).toEqual([{ id: 1 }])
  })

  it('prepares a named statement once and runs it again', async () => {
    const client = await database.pool.connect()
    const add = async (value: number) => {
      const { rows } = await client.query({ name: 'add', text: 'select $1::int + 1 as sum', values: [value] })
      return rows[0].sum
    }
    expect([await add(1), await add(2), await add(3)]).toEqual([2, 3, 4])
    client.release()
  })

  it('keeps role and household inside their transaction (R32)', async () => {
    const { db, pool } = database
    const inside = await db.transaction().execute(async (tx) => {
      await sql`set local role trivet_app`.execute(tx)
      await sql`select set_config('app.household_id', 'h1', true)`.execute(tx)
      return sql`select current_user as role, current_setting('app.household_id') as household`.execute(tx)
    })
    expect(inside.rows).toEqual([{ role: 'trivet_app', household: 'h1' }])
    const after = await pool.query(
      `select current_user <> 'trivet_app' as free, current_setting('app.household_id', true) as h`,
    )
    expect(after.rows[0].free).toBe(true)
    expect(after.rows[0].h || null).toBeNull()
  })

  it("gives a broken-off client's place to the next without its transaction or settings", async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into notes (id) values (7)')
    await client.query(`set app.left_behind = 'yes'`)
    client.release(true)
    const { rows } = await database.pool.query(
      `select count(*) as notes, nullif(current_setting('app.left_behind', true), '') as setting from notes`,
    )
    expect(rows).toEqual([{ notes: 0, setting: null }])
  })

  it('serves forty transactions at once, each whole', async () => {
    const { db, pool } = database
    await pool.query('insert into notes (id, detail) values (1, $1)', ['0'])
    const bump = async () =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(tx)
        await sql`update notes set detail = to_jsonb(detail::int + 1) where id = 1`.execute(tx)
      })
    await Promise.all(Array.from({ length: 40 }, bump))
    expect((await pool.query('select detail from notes')).rows).toEqual([{ detail: 40 }])
  })
})

describe('a connection that breaks in use', () => {
  it('ends what used it and not the process', async () => {
    const database = await openDatabase({
      databaseUrl: inject('databaseServerUrl'),
      dataDir: '',
      log: { info: () => {}, error: () => {} },
    })
    const client = await database.pool.connect()
    // Unheard, the second error would be an uncaught exception, and this run would fail.
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    await new Promise((resolve) => client.once('end', resolve))
    client.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
