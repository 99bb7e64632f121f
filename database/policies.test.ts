import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { householdRows } from '#test/household-rows.ts'

// Every household table x command x who asks (R11). The tables come from the catalogue: a new one without rows to
// try it on, or without policies, fails here.

const mine = '00000000-0000-7000-8000-00000000000a'
const theirs = '00000000-0000-7000-8000-00000000000b'

const identities = {
  owner: { household: mine, role: 'owner', reads: true, writes: true },
  member: { household: mine, role: 'member', reads: true, writes: true },
  viewer: { household: mine, role: 'viewer', reads: true, writes: false },
  'owner of another household': { household: theirs, role: 'owner', reads: false, writes: false },
  nobody: { household: '', role: '', reads: false, writes: false },
  'admin without a household': { household: '', role: 'blog-admin', reads: false, writes: false },
}
type Identity = (typeof identities)[keyof typeof identities]

describeOnBothDatabases('policies', (engine) => {
  let database: TestDatabase
  let tables: string[]
  let grants: Set<string>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.reset()
    for (const household of [mine, theirs]) await database.pool.query(householdRows(household))
    tables =
      await names(`select table_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name) where table_schema = 'public' and column_name = 'household_id'
      and table_type = 'BASE TABLE' order by 1`)
    grants = new Set(
      await names(`select table_name || ' ' || lower(privilege_type) as name from information_schema.role_table_grants
        where grantee = 'trivet_app'`),
    )
  })
  afterAll(() => database.close())

  async function names(sql: string): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(sql)
    return rows.map((row) => row.name)
  }

  /** Runs `work` as somebody, in a transaction that leaves nothing behind; a refused statement gives 'refused'. */
  async function as(
    identity: Identity,
    work: (client: PoolClient) => Promise<number>,
    before = '',
  ): Promise<number | 'refused'> {
    const client = await database.pool.connect()
    try {
      await client.query(`begin; ${before}; set local role trivet_app`)
      await client.query(
        `select set_config('app.household_id', $1, true), set_config('app.member_role', $2, true)`,
        [identity.household, identity.role],
      )
      return await work(client)
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return 'refused'
      throw error
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('are on and forced for every table of a household', async () => {
    const unprotected =
      await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname = any('{${tables.join(',')}}') and not (relrowsecurity and relforcerowsecurity)`)
    expect(unprotected).toEqual([])
    expect(tables.length).toBeGreaterThan(12)
  })

  it('leave the tables of the program to the program', async () => {
    const open = [...grants]
      .map((grant) => grant.split(' ')[0] ?? '')
      .filter((name) => !name.startsWith('v_'))
    expect(open.filter((name) => !tables.includes(name))).toEqual([])
  })

  it('have a row of each household to be tried on', async () => {
    for (const table of tables) {
      const { rows } = await database.pool.query(`select household_id from ${table} group by 1`)
      expect(rows.length, table).toBe(2)
    }
  })

  for (const [who, identity] of Object.entries(identities)) {
    it(`let ${who} ${identity.reads ? 'read' : 'read nothing of'} this household`, async () => {
      for (const table of tables) {
        const seen = await as(identity, async (client) => {
          const { rows } = await client.query<{ household_id: string }>(`select household_id from ${table}`)
          expect(
            rows.every((row) => row.household_id === identity.household),
            table,
          ).toBe(true)
          return rows.filter((row) => row.household_id === mine).length
        })
        // Some are the program's alone, though they are the household's.
        if (!grants.has(`${table} select`)) expect(seen, table).toBe('refused')
        else if (identity.reads) expect(seen, table).toBeGreaterThan(0)
        else expect(seen, table).toBe(0)
      }
    })

    it.each(['update', 'delete'] as const)(
      `let ${who} %s ${identity.writes ? 'what is granted' : 'nothing'}`,
      async (command) => {
        for (const table of tables) {
          const statement =
            command === 'update'
              ? `update ${table} set household_id = household_id where household_id = '${mine}'`
              : `delete from ${table} where household_id = '${mine}'`
          const changed = await as(identity, async (client) => (await client.query(statement)).rowCount ?? 0)
          const isGranted = grants.has(`${table} ${command}`)
          if (!isGranted) expect(changed, table).toBe('refused')
          else if (identity.writes) expect(changed, table).toBeGreaterThan(0)
          else expect(changed, table).toBe(0)
        }
      },
    )

    it(`let ${who} insert ${identity.writes ? 'what is granted' : 'nothing'}`, async () => {
      for (const table of tables) {
        // The household's own row is taken out and put back as this identity, so that its keys are right.
        const take = `create temp table taken on commit drop as
            select to_jsonb(t) as row from ${table} t where household_id = '${mine}' limit 1;
          grant select on taken to trivet_app; ${deleteQuietly(table)}`
        const added = await as(
          identity,
          async (client) =>
            (
              await client.query(
                `insert into ${table} select r.* from taken, jsonb_populate_record(null::${table}, row) r`,
              )
            ).rowCount ?? 0,
          take,
        )
        if (identity.writes && grants.has(`${table} insert`)) expect(added, table).toBe(1)
        else expect(added, table).toBe('refused')
      }
    })
  }

  it('do not let a row be moved into another household', async () => {
    for (const table of tables.filter((name) => grants.has(`${name} update`))) {
      const moved = await as(identities.owner, async (client) => {
        const { rowCount } = await client.query(`update ${table} set household_id = '${theirs}'`)
        return rowCount ?? 0
      })
      expect(moved, table).toBe('refused')
    }
  })
})

// Foreign keys aside: the row comes back in the same transaction, or the transaction is rolled back.
function deleteQuietly(table: string): string {
  return `set local session_replication_role = replica; delete from ${table} where household_id = '${mine}';
    set local session_replication_role = origin`
}
