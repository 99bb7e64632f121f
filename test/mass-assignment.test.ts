import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { bringBack, keepRows } from './database-reset.ts'
import { type Ids, makeOneOfEach, noIds } from './endpoint-ids.ts'
import { type Endpoint, endpoints, sampleCall, sampleInput } from './endpoints.ts'
import type { Schema } from './input-fields.ts'

// R13: nobody sets a column by naming it. What an endpoint works with is what its schema lets through, so each schema is
// given every column of every table beside a valid call, and must read the same. Where there is no schema, and of some that
// have one, the whole way is walked: the call is sent twice to the same household, as it is and with every column, and the
// answer and the whole database must come out alike.

const withSchema = endpoints.filter(({ read, takesFile }) => read && !takesFile)
const overHttp = [
  'household.rename',
  'accounts.create',
  'transactions.create',
  'members.changeRole',
  'invitations.create',
]
const walked = endpoints.filter(
  ({ method, name, read }) => method !== 'GET' && method !== 'DELETE' && (!read || overHttp.includes(name)),
)

/** Of a call whose sample is refused, for it would end the other matrices. */
const accepted: Record<string, object> = { 'accountDeletion.delete': { confirmation: 'DELETE' } }

/** The schema in which the household is kept that every call is sent to. */
const kept = 'test_household'

describe('a field that an endpoint does not name', () => {
  let app: TestApp
  let columns: Column[]
  let victim: Person
  let caller: Person
  let ids: Ids

  beforeAll(async () => {
    app = await openTestApp('server')
    const { rows } = await app.database.pool.query<Column>(`
      select table_name as table, column_name as name, udt_name as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`)
    columns = rows
    victim = await app.member('ada')
    caller = await app.member('bob', { affiliate: 'approved' })
    ids = await makeOneOfEach(caller)
    await keepRows(app.database.pool, kept)
  })
  afterAll(() => app.close())

  it.each(withSchema)('is left out of what is read: $method $path', (endpoint) => {
    const input = { ...sampleInput(endpoint, noIds), ...accepted[endpoint.name] }
    const more = planted(endpoint.input, input, noIds.member, noIds)
    expect(Object.keys(more as object).length).toBeGreaterThan(300)
    expect(endpoint.read?.(more)).toEqual(endpoint.read?.(input))
  })

  it.each(walked)('is as good as not there: $method $path', async (endpoint) => {
    expect(await outcome(endpoint, true)).toEqual(await outcome(endpoint, false))
  })

  it('would be seen if it changed anything', async () => {
    const rename = endpoints.find(({ name }) => name === 'household.rename') as Endpoint
    const plain = await outcome(rename, false)
    expect(plain.rows.join()).not.toContain('"plan": "pro"')
    const changed = outcome(rename, false, `update profiles set plan = 'pro', trial_ends_at = '2099-01-01'`)
    expect(await changed).not.toEqual(plain)
  })

  /** What a call answers and leaves behind, with the names of things in place of their ids. */
  async function outcome(endpoint: Endpoint, withColumns: boolean, meddle?: string) {
    await bringBack(app.database.pool, kept)
    const names = nameOf({ ...ids, caller: caller.userId, household: caller.householdId })
    const { methodAndPath, body } = sampleCall(endpoint, ids)
    const sent = withColumns ? planted(endpoint.input, body ?? {}, victim.householdId, ids) : (body ?? {})
    const answer = await caller.call(methodAndPath, sent)
    expect(answer.status).toBeLessThan(500)
    if (meddle) await app.database.pool.query(meddle)
    return {
      status: answer.status,
      body: names(JSON.stringify(answer.body)),
      rows: await everyRow(names),
    }
  }

  /** An input with every column by both of its names, in itself and in every object that it holds. */
  function planted(schema: Schema, input: unknown, householdOfAnother: string, ids: Ids): unknown {
    const within = (inner: Schema | undefined, value: unknown) =>
      planted(inner ?? {}, value, householdOfAnother, ids)
    if (Array.isArray(input)) return input.map((item) => within(schema.items, item))
    if (typeof input !== 'object' || input === null || schema.additionalProperties) return input
    const own = schema.properties ?? {}
    const columnsElsewhere = Object.entries(everyColumn(householdOfAnother, ids)).filter(
      ([key]) => !(key in own),
    )
    return {
      ...Object.fromEntries(columnsElsewhere),
      ...Object.fromEntries(Object.entries(input).map(([key, value]) => [key, within(own[key], value)])),
    }
  }

  /** Every column by both of its names, with a value of its type that would be worth having. */
  function everyColumn(householdOfAnother: string, ids: Ids): Record<string, unknown> {
    const values: Record<string, unknown> = {
      uuid: ids.otherAccount,
      bool: true,
      int2: 7,
      int4: 7,
      int8: 7,
      date: '2001-01-01',
      timestamptz: '2099-01-01T00:00:00Z',
      jsonb: { plan: 'pro' },
    }
    const special: Record<string, unknown> = { plan: 'pro', role: 'owner', household_id: householdOfAnother }
    return Object.fromEntries(
      columns.flatMap(({ name, type }) => {
        const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        const value = special[name] ?? values[type] ?? 'HIJACKED'
        return [name, camel].map((key) => [key, value])
      }),
    )
  }

  async function everyRow(names: (text: string) => string): Promise<string[]> {
    const counted = new Set(['rate_limits', 'secrets', 'idempotency_keys', 'household_versions'])
    const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !counted.has(table))
    const perTable = tables.map(
      (table) => `select '${table} ' as of, to_jsonb(t)::text as row from ${table} t`,
    )
    const { rows } = await app.database.pool.query<{ of: string; row: string }>(perTable.join(' union all '))
    return rows.map(({ of, row }) => of + names(row)).toSorted()
  }
})

type Column = { table: string; name: string; type: string }

/** Gives known ids their names; other ids, moments of the real clock, numbers of a sequence and secrets become alike. */
function nameOf(known: Record<string, string>): (text: string) => string {
  const nameOfId = new Map(Object.entries(known).map(([name, id]) => [id, name]))
  return (text) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => nameOfId.get(id) ?? 'an id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, (moment) =>
        moment.startsWith('2099') || moment.startsWith('2001') ? moment : 'a moment',
      )
      .replace(/"seq": \d+/g, '"seq": a number')
      .replace(/\$argon2id\$[^"]+/g, 'a hash')
      .replace(/[\w-]{16}\.[\w-]{22}\.[\w-]+/g, 'something sealed')
      .replace(/[\w-]{43,}|\b[A-Z2-7]{32}\b/g, 'a secret')
}
