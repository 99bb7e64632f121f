import * as fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withConstraintsAside } from '#server/platform/database/constraints-aside.ts'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { migrate } from './migrate.ts'

// What a new transaction names is looked up once a statement (docs/decisions/0076), and not less surely than row by row.

const household = '00000000-0000-7000-8000-00000000000a'
const other = '00000000-0000-7000-8000-00000000000b'
const id = (last: number) => `00000000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`
const [account, category, draft, person, spare] = [id(1), id(2), id(3), id(4), id(5)]
const missing = id(99)

type Row = { account: string; category: string | null; import: string | null; person: string | null }
const whole: Row = { account, category, import: draft, person }
const parents = [
  ['account', 'accounts', 'account_id', account],
  ['category', 'categories', 'category_id', category],
  ['import', 'imports', 'import_id', draft],
  ['person', 'household_people', 'entered_by', person],
] as const

const fill = (home: string) => `insert into households (household_id, name) values ('${home}', 'H');
  insert into accounts (household_id, id, name, type) values ('${home}', '${account}', 'A', 'Bank'), ('${home}', '${spare}', 'B', 'Bank');
  insert into categories (household_id, id, name, grp) values ('${home}', '${category}', 'Food', 'Needs'), ('${home}', '${spare}', 'Fun', 'Wants');
  insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings)
    values ('${home}', '${draft}', '${spare}', 'a.csv', 1, '', '{}');
  insert into household_people (household_id, id, name) values ('${home}', '${person}', 'P'), ('${home}', '${spare}', 'Q')`

const insert = (client: Pick<PoolClient, 'query'>, rows: readonly Row[], home = household) =>
  client.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, import_id, entered_by)
    select $1, gen_random_uuid(), row.account, '2026-10-31', 'Tea', -100, row.category, row.import, row.person
    from json_to_recordset($2::json) as row(account uuid, category uuid, import uuid, person uuid)`,
    [home, JSON.stringify(rows)],
  )

const tableOf = (column: string) => parents.find((parent) => parent[2] === column)?.[1]

/** As a foreign key says it, to the letter of what explains a refusal to people. */
const refusal = (column: (typeof parents)[number][2]) => ({
  code: '23503',
  table: 'transactions',
  constraint: `transactions_household_id_${column}_fkey`,
  detail: expect.stringMatching(`is not present in table "${tableOf(column)}"`),
})

describeOnBothDatabases('what a new transaction names', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.reset()
    await database.pool.query(fill(household))
  })
  afterAll(() => database.close())

  const stored = async (columns = 'count(*)::int as count') =>
    (await database.pool.query(`select ${columns} from transactions`)).rows

  /** What looks up the four parents of a row, and whether it does ('D' is at rest). */
  const readLooks = async () =>
    (
      await database.pool.query<{ look: string; enabled: string; count: number }>(`
        select p.proname as look, t.tgenabled::text as enabled, count(*)::int as count from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid left join pg_constraint k on k.oid = t.tgconstraint
        where t.tgrelid = 'transactions'::regclass and p.proname ~ '^(RI_FKey_check|check_parents)'
          and (k.oid is null or k.conname ~ '_(account_id|category_id|import_id|entered_by)_fkey$' and k.conrelid = t.tgrelid)
        group by 1, 2 order by 1`)
    ).rows
  const once = [
    { look: 'RI_FKey_check_ins', enabled: 'D', count: 4 },
    { look: 'RI_FKey_check_upd', enabled: 'O', count: 4 },
    { look: 'check_parents_of_inserted', enabled: 'O', count: 1 },
  ]

  it('is looked up by one trigger a statement, and what changes a key by the keys themselves', async () => {
    expect(await readLooks()).toEqual(once)
  })

  it('is so again at the next start after a restored backup made the keys anew', async () => {
    const client = await database.pool.connect()
    await withConstraintsAside(client, ['transactions'], async () => {})
    client.release()
    expect(await readLooks()).toEqual([{ ...once[0], enabled: 'O' }, once[1], once[2]])
    await migrate(database.pool)
    expect(await readLooks()).toEqual(once)
  })

  it.each(parents)('is refused where one of many rows names no %s', async (name, table, column, own) => {
    await insert(database.pool, [whole, whole])
    for (const rows of [[whole, { ...whole, [name]: missing }, whole], [{ ...whole, [name]: missing }]])
      await expect(insert(database.pool, rows)).rejects.toMatchObject(refusal(column))
    expect(await stored()).toEqual([{ count: 2 }])
    await database.pool.query('delete from transactions')
    await database.pool.query(`delete from ${table} where id = $1`, [own])
    await expect(insert(database.pool, [whole])).rejects.toMatchObject(refusal(column))
  })

  it.each(parents)(
    'is of its own household, and no other one has this %s',
    async (name, table, column, own) => {
      await database.pool.query(fill(other))
      await database.pool.query(`update ${table} set id = $1 where household_id = $2 and id = $3`, [
        missing,
        other,
        own,
      ])
      await expect(insert(database.pool, [whole, { ...whole, [name]: missing }])).rejects.toMatchObject(
        refusal(column),
      )
      expect(await stored()).toEqual([{ count: 0 }])
    },
  )

  it('may be there or not in any mixture: the rows come in if and only if all is there', async () => {
    const ids = [account, category, draft, person, spare, missing]
    const row = fc.record({
      account: fc.constantFrom(account, account, spare, missing),
      category: fc.constantFrom(null, category, spare, ...ids),
      import: fc.constantFrom(null, draft, draft, ...ids),
      person: fc.constantFrom(null, person, spare, ...ids),
    })
    const isThere = ({ account: of, ...others }: Row) =>
      [account, spare].includes(of) &&
      [null, category, spare].includes(others.category) &&
      [null, draft].includes(others.import) &&
      [null, person, spare].includes(others.person)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        const isTaken = await insert(database.pool, rows).then(
          () => true,
          () => false,
        )
        expect(isTaken).toBe(rows.every(isThere))
      }),
      { numRuns: 150 },
    )
  })

  // The embedded engine has one connection: nobody else comes between.
  describe.runIf(engine === 'server')('while others delete it', () => {
    /** Two transactions beside each other; how `second` ends while `first` is open, and once it is over. */
    async function race(
      first: (client: PoolClient) => Promise<unknown>,
      second: (client: PoolClient) => Promise<unknown>,
      end: 'commit' | 'rollback',
    ): Promise<unknown> {
      const [one, two] = [await database.pool.connect(), await database.pool.connect()]
      try {
        await one.query('begin')
        await first(one)
        const later = second(two).then(
          () => 'done',
          (error: unknown) => error,
        )
        await isWaiting()
        await one.query(end)
        return await later
      } finally {
        one.release()
        two.release()
      }
    }

    async function isWaiting(): Promise<void> {
      for (;;) {
        const { rows } = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length > 0) return
      }
    }

    const remove = (table: string, own: string) => (client: PoolClient) =>
      client.query(`delete from ${table} where id = $1`, [own])
    const add = (client: PoolClient) => insert(client, [whole, whole])

    it.each(parents)(
      'waits for who deletes its %s, and is refused or comes in',
      async (_, table, column, own) => {
        expect(await race(remove(table, own), add, 'rollback')).toBe('done')
        await database.pool.query('delete from transactions')
        expect(await race(remove(table, own), add, 'commit')).toMatchObject(refusal(column))
        expect(await stored()).toEqual([{ count: 0 }])
      },
    )

    it.each([
      ['account', 'accounts', account, []],
      ['category', 'categories', category, [{ id: null }, { id: null }]],
      ['import', 'imports', draft, [{ id: null }, { id: null }]],
    ] as const)('is waited for by who deletes its %s, whom it follows', async (name, table, own, left) => {
      expect(await race(add, remove(table, own), 'commit')).toBe('done')
      expect(await stored(`${name}_id as id`)).toEqual(left)
    })

    it('is waited for by who deletes the person that entered it, who is refused', async () => {
      expect(await race(add, remove('household_people', person), 'commit')).toMatchObject({ code: '23503' })
      expect(await stored()).toEqual([{ count: 2 }])
    })
  })
})
