import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { householdRows } from '#test/household-rows.ts'

// The view of 0010 reads with its owner's rights, so it has to keep households apart by itself (R11).

const mine = '00000000-0000-7000-8000-00000000000a'
const theirs = '00000000-0000-7000-8000-00000000000b'

/** As docs/operating.md advises: who migrated, and so owns the view, may be no superuser. */
const ownedByPlainLogin = `create role search_owner; grant trivet_app, trivet_system to search_owner;
  grant create on schema public to search_owner; alter view v_searchable_transactions owner to search_owner`

describeOnBothDatabases('what a search looks through', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.reset()
    for (const household of [mine, theirs]) await database.pool.query(householdRows(household))
  })
  afterAll(() => database.close())

  /** Runs `work` as the owner of a household, in a transaction that leaves nothing behind. */
  async function as<Result>(
    household: string,
    work: (client: PoolClient) => Promise<Result>,
    before = 'select 1',
  ): Promise<Result> {
    const client = await database.pool.connect()
    try {
      await client.query(`begin; ${before}; set local role trivet_app`)
      await client.query(
        `select set_config('app.household_id', $1, true), set_config('app.member_role', 'owner', true)`,
        [household],
      )
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const rowsOf = async (client: PoolClient, name: string) =>
    (await client.query<{ household_id: string }>(`select * from ${name} order by id`)).rows

  it.each([
    ['a superuser', 'select 1'],
    ['a plain login', ownedByPlainLogin],
  ])('is what the policy shows, owned by %s', async (_, before) => {
    for (const household of [mine, theirs])
      await as(
        household,
        async (client) => {
          const seen = await rowsOf(client, 'v_searchable_transactions')
          expect(seen.length).toBe(2)
          expect(seen).toEqual(await rowsOf(client, 'transactions'))
          expect(seen.every((row) => row.household_id === household)).toBe(true)
        },
        before,
      )
    expect(await as('', (client) => rowsOf(client, 'v_searchable_transactions'), before)).toEqual([])
  })

  it("never is another household's, asked for by its id or by its words", async () => {
    const asked = `select from v_searchable_transactions where household_id = $1 or id in (select $2::uuid)
      or (description ilike '%market%' and household_id <> $3)`
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from transactions where household_id = $1 limit 1',
      [theirs],
    )
    const found = await as(mine, (client) => client.query(asked, [theirs, rows[0]?.id, mine]))
    expect(found.rowCount).toBe(0)
  })

  it('leaves out the rows of an import that is hidden', async () => {
    const hide = `update transactions set import_id = (select id from imports where household_id = '${mine}')
      where household_id = '${mine}' and amount_cents < 0;
      update imports set hidden_at = now() where household_id = '${mine}'`
    await as(
      mine,
      async (client) => {
        const seen = await rowsOf(client, 'v_searchable_transactions')
        expect(seen).toEqual(await rowsOf(client, 'transactions'))
        expect(seen.length).toBe(1)
      },
      hide,
    )
  })

  it.each([
    'insert into v_searchable_transactions select * from v_searchable_transactions',
    'update v_searchable_transactions set cleared = true',
    'delete from v_searchable_transactions',
  ])('is read only: %s', async (statement) => {
    await expect(as(mine, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['a superuser', 'select 1'],
    ['a plain login', ownedByPlainLogin],
  ])(
    'is found by the words in the index, which the policy would not allow (owned by %s)',
    async (_, before) => {
      const manyRows = `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), account_id, date, 'Bakery ' || n, -n
      from transactions, generate_series(1, 3000) n where household_id = '${mine}'; analyze transactions;
      select gin_clean_pending_list('transactions_search')`
      const planOf = async (name: string) =>
        as(
          mine,
          async (client) => {
            await client.query('set local enable_seqscan = off; set local enable_indexscan = off')
            const { rows } = await client.query<{ 'QUERY PLAN': string }>(
              `explain (costs off) select id from ${name} where description ilike '%market%'`,
            )
            return rows.map((row) => row['QUERY PLAN']).join('\n')
          },
          `${manyRows}; ${before}`,
        )
      expect(await planOf('v_searchable_transactions')).toMatch(/Index Cond: .*description ~~\* '%market%'/)
      expect(await planOf('transactions')).not.toMatch(/Index Cond: .*description/)
    },
  )
})
