import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { householdRows } from '#test/household-rows.ts'

// Addresses are read through a view with its owner's rights, which has to keep households apart by itself (R11, R12).

const mine = '00000000-0000-7000-8000-00000000000a'
const theirs = '00000000-0000-7000-8000-00000000000b'

/** As docs/operating.md advises: who migrated, and so owns the view and the functions, may be no superuser. */
const ownedByPlainLogin = `create role members_owner; grant trivet_app, trivet_system to members_owner;
  grant create on schema public to members_owner; alter view v_household_members owner to members_owner;
  alter function remember_person() owner to members_owner; alter function rename_person() owner to members_owner`

describeOnBothDatabases('the members of a household', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.reset()
    for (const household of [mine, theirs]) await database.pool.query(householdRows(household))
  })
  afterAll(() => database.close())

  /** Runs `work` in a transaction that leaves nothing behind. */
  async function as<Result>(
    role: 'trivet_app' | 'trivet_system',
    household: string,
    work: (client: PoolClient) => Promise<Result>,
    before = 'select 1',
  ): Promise<Result> {
    const client = await database.pool.connect()
    try {
      await client.query(`begin; ${before}; set local role ${role}`)
      await client.query(`select set_config('app.household_id', $1, true)`, [household])
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const addresses = async (client: PoolClient, where = 'true') =>
    (
      await client.query<{ household_id: string; email: string }>(
        `select * from v_household_members where ${where}`,
      )
    ).rows.map(({ email }) => email)

  it.each([
    ['a superuser', 'select 1'],
    ['a plain login', ownedByPlainLogin],
  ])('are seen by their own household only (view owned by %s)', async (_, before) => {
    for (const household of [mine, theirs])
      expect(await as('trivet_app', household, (client) => addresses(client), before)).toEqual([
        `${household}@example.com`,
      ])
    expect(await as('trivet_app', '', (client) => addresses(client), before)).toEqual([])
  })

  it("are never another household's, asked for by its id or by an address", async () => {
    const where = `household_id = '${theirs}' or (email like '%@example.com' and household_id <> '${mine}')`
    expect(await as('trivet_app', mine, (client) => addresses(client, where))).toEqual([])
  })

  it.each([
    'select email from users',
    `insert into members select household_id, gen_random_uuid(), role, now() from members`,
    `update members set role = 'owner'`,
    'delete from members',
    `update household_people set name = 'x'`,
    'delete from invitations',
  ])('are not reached by a request past the view: %s', async (statement) => {
    await expect(as('trivet_app', mine, (client) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    ['a superuser', 'select 1'],
    ['a plain login', ownedByPlainLogin],
  ])('are among its people, under the name they have now (functions owned by %s)', async (_, before) => {
    const people = await as(
      'trivet_system',
      '',
      async (client) => {
        await client.query(`insert into users (id, email, full_name)
          values ('00000000-0000-7000-8000-0000000000ff', 'new@example.com', 'New')`)
        await client.query(`insert into members (household_id, user_id, role)
          values ('${mine}', '00000000-0000-7000-8000-0000000000ff', 'viewer')`)
        await client.query(`update users set full_name = 'Newer' where email = 'new@example.com'`)
        const { rows } = await client.query<{ name: string }>(
          `select name from household_people where household_id = '${mine}' order by name`,
        )
        return rows.map(({ name }) => name)
      },
      before,
    )
    expect(people).toEqual(['Newer', 'Someone'])
  })

  it('are the only ones who can have entered a transaction (R10)', async () => {
    const point = `update transactions set entered_by = (select id from household_people where household_id = '${theirs}')
      where household_id = '${mine}'`
    await expect(as('trivet_system', '', (client) => client.query(point))).rejects.toMatchObject({
      code: '23503',
    })
  })
})
