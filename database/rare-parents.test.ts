import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'

// Keys of a transaction that are null in nearly every row: only the rows that have one are looked at (migration 0082).

const household = '00000000-0000-7000-8000-00000000000a'
const other = '00000000-0000-7000-8000-00000000000b'
const own = '00000000-0000-7000-8000-000000000101'
const spare = '00000000-0000-7000-8000-000000000102'
const missing = '00000000-0000-7000-8000-000000000199'

const atOnce = [
  ['transfer_id', 'transfers'],
  ['reconciliation_id', 'reconciliations'],
] as const
const inAnyOrder = [
  ['recurring_bill_id', 'recurring_bills'],
  ['savings_goal_id', 'savings_goals'],
  ['split_of', 'transactions'],
  ['refund_of', 'transactions'],
  ['made_beside', 'transactions'],
] as const
const keys = [...atOnce, ...inAnyOrder]
type Column = (typeof keys)[number][0]

const fill = (home: string) => `insert into households (household_id, name) values ('${home}', 'H');
  insert into accounts (household_id, id, name, type) values ('${home}', '${own}', 'A', 'Bank');
  insert into transfers (household_id, id) values ('${home}', '${own}');
  insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on, next_due,
      account_id, auto_create)
    values ('${home}', '${own}', 'Rent', 'out', 1, 'monthly', '2026-10-01', '2026-10-01', '2026-11-01', '${own}', true);
  insert into savings_goals (household_id, id, name, target_cents, opening_cents, target_date, category_id, category_name,
      created_at, updated_at)
    values ('${home}', '${own}', 'Roof', 1, 0, '2027-06-30', '${own}', 'Roof', now(), now());
  insert into reconciliations (household_id, id, account_id, day, opening_cents, closing_cents, reconciled_at)
    values ('${home}', '${own}', '${own}', '2026-10-31', 0, 0, now());
  insert into transactions (household_id, id, account_id, date, description, amount_cents)
    values ('${home}', '${own}', '${own}', '2026-10-31', 'Shop', -100)`

type Client = Pick<PoolClient, 'query'>
/** Rows that each name one parent, or none. */
const insert = (
  client: Client,
  column: Column,
  parents: readonly (string | null)[],
  id = 'gen_random_uuid()',
) =>
  client.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, cleared, bill_due_date, ${column})
    select $1, ${id}, $2, '2026-10-31', 'Tea', 100, true, '2026-10-31', parent from unnest($3::uuid[]) parent`,
    [household, own, parents],
  )

const refusal = (column: Column) => ({
  code: '23503',
  table: 'transactions',
  constraint: `transactions_household_id_${column}_fkey`,
  detail: expect.stringMatching(`is not present in table "${keys.find(([key]) => key === column)?.[1]}"`),
})

describeOnBothDatabases('what few transactions name', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.reset()
    await database.pool.query(fill(household))
  })
  afterAll(() => database.close())

  const count = async () =>
    (await database.pool.query(`select from transactions where id <> $1`, [own])).rowCount

  /** In a transaction that `work` ends, or that is rolled back. */
  async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('is not looked for by the keys of each row, nor noted for a row that names none', async () => {
    const { rows } = await database.pool.query(`
      select p.proname as look, t.tgenabled::text as enabled, t.tgdeferrable as waits, count(*)::int as count from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = 'transactions'::regclass and (p.proname = 'check_rare_parents' and t.tgqual is not null
        or p.proname = 'RI_FKey_check_ins' and t.tgenabled <> 'D')
      group by 1, 2, 3 order by 3`)
    expect(rows).toEqual([
      { look: 'check_rare_parents', enabled: 'O', waits: false, count: 1 },
      { look: 'check_rare_parents', enabled: 'O', waits: true, count: 1 },
    ])
  })

  it.each(keys)('is refused where one of many rows names what %s has not', async (column) => {
    await insert(database.pool, column, [null, own, null])
    for (const parents of [[null, own, missing, own], [missing]])
      await expect(insert(database.pool, column, parents)).rejects.toMatchObject(refusal(column))
    expect(await count()).toBe(3)
  })

  it.each(keys)('is of its own household: %s', async (column, table) => {
    await database.pool.query(fill(other))
    await database.pool.query(`update ${table} set id = $1 where household_id = $2`, [missing, other])
    await expect(insert(database.pool, column, [missing])).rejects.toMatchObject(refusal(column))
  })

  it.each(inAnyOrder)('may come later in a transaction that says so: %s', async (column, table) => {
    const later = `create temporary table one on commit drop as select * from ${table} where id = '${own}';
      update one set id = '${missing}'; insert into ${table} select * from one`
    await inTransaction(async (client) => {
      await client.query('set constraints all deferred')
      await insert(client, column, [missing])
      await client.query(`${later}; set constraints all immediate`)
      await client.query('commit')
    })
    const before = await count()
    await inTransaction(async (client) => {
      await client.query('set constraints all deferred')
      await insert(client, column, [spare])
      await expect(client.query('commit')).rejects.toMatchObject(refusal(column))
    })
    expect(await count()).toBe(before)
  })

  it.each(atOnce)('may not where the key does not wait: %s', async (column) => {
    await inTransaction(async (client) => {
      await client.query('set constraints all deferred')
      await expect(insert(client, column, [missing])).rejects.toMatchObject(refusal(column))
    })
  })

  it.each(inAnyOrder)('is what a row names when its turn comes, if it is still there: %s', async (column) => {
    const change = (what: string) =>
      inTransaction(async (client) => {
        await client.query('set constraints all deferred')
        await insert(client, column, [missing], `'${spare}'`)
        await client.query(`${what} where id = '${spare}'`)
        await client.query('commit')
      })
    await change('delete from transactions')
    expect(await count()).toBe(0)
    await expect(change(`update transactions set description = 'Other'`)).rejects.toMatchObject(
      refusal(column),
    )
    await expect(change(`update transactions set ${column} = '${other}'`)).rejects.toMatchObject(
      refusal(column),
    )
    await change(`update transactions set ${column} = '${own}'`)
    await database.pool.query('delete from transactions where id = $1', [spare])
    await change(`update transactions set ${column} = null`)
    expect(await count()).toBe(1)
  })

  // The embedded engine has one connection: nobody else comes between.
  describe.runIf(engine === 'server')('while others delete it', () => {
    /** How `second` ends when `first` commits while it waits. */
    async function race(
      first: (client: PoolClient) => Promise<unknown>,
      second: (client: Client) => Promise<unknown>,
    ): Promise<unknown> {
      return inTransaction(async (client) => {
        await first(client)
        const later = second(database.pool).then(
          () => 'done',
          (error: unknown) => error,
        )
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        while ((await database.pool.query(waiting)).rowCount === 0);
        await client.query('commit')
        return later
      })
    }
    const remove = (table: string) => (client: Client) =>
      client.query(`delete from ${table} where id = $1`, [own])
    const add = (column: Column) => (client: Client) => insert(client, column, [own, own])

    it.each(keys)('waits for who deletes what %s names, and is refused', async (column, table) => {
      expect(await race(remove(table), add(column))).toMatchObject(refusal(column))
      expect(await count()).toBe(0)
    })

    it.each(keys)('is waited for by who deletes what %s names, whom it follows', async (column, table) => {
      expect(await race(add(column), remove(table))).toBe('done')
      const { rows } = await database.pool.query(
        `select ${column} as parent from transactions where id <> $1`,
        [own],
      )
      const goesAlong = column === 'split_of' || column === 'made_beside'
      expect(rows).toEqual(goesAlong ? [] : [{ parent: null }, { parent: null }])
    })
  })
})
