import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'

// What a database on several machines needs: a household's rows lie together when every key begins with the household.

/** Found by what somebody shows before the household is known, and few: they stay whole on one machine. */
const findTheHousehold = [
  'api_tokens: UNIQUE (token_hash)',
  'invitations: UNIQUE (token_hash)',
  'members: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE',
  'members: UNIQUE (user_id)',
  'push_devices: UNIQUE (endpoint)',
]

describeOnBothDatabases('the keys of every household table', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const ofHouseholds = `select c.oid, c.relname, a.attnum as household from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

  const read = async (query: string) =>
    (await database.pool.query<{ key: string }>(`with of_household as (${ofHouseholds}) ${query}`)).rows.map(
      ({ key }) => key,
    )

  it('begin with household_id, and so do those they refer to, but for those that find the household', async () => {
    const others = await read(`
      select t.relname || ': ' || pg_get_constraintdef(k.oid) as key from pg_constraint k join of_household t on t.oid = k.conrelid
      left join of_household other on other.oid = k.confrelid
      where k.contype in ('p', 'u', 'f')
        and (k.conkey[1] <> t.household or (k.contype = 'f' and k.confkey[1] is distinct from other.household))`)
    const indexes = await read(`
      select t.relname || ': ' || pg_get_indexdef(i.indexrelid) as key from pg_index i join of_household t on t.oid = i.indrelid
      where i.indisunique and i.indkey[0] <> t.household and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
    expect([...others, ...indexes].toSorted()).toEqual(findTheHousehold)
  })

  it('are all looked at', async () => {
    const keys = await read(`select t.relname as key from of_household t
      where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u'))`)
    expect(keys).toEqual([])
    expect((await read('select relname as key from of_household')).length).toBeGreaterThan(30)
  })
})
