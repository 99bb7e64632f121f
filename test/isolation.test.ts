import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { type Ids, makeOneOfEach, noIds } from './endpoint-ids.ts'
import { type Endpoint, endpoints, sampleCall } from './endpoints.ts'
import { householdRows } from './household-rows.ts'
import { readWhenWritten } from './read-when-written.ts'

// Household B reads, changes or infers nothing of A (R9, R10, R12): with every id of A in every place an id can
// stand, B gets exactly the answer that an id nobody has gets.

describe.each<DatabaseEngine>(['embedded', 'server'])('another household (%s database)', (engine) => {
  let app: TestApp
  let a: Person
  let b: Person
  let programOfB: Person
  let idsOfA: Ids
  let stateOfA: string

  beforeAll(async () => {
    app = await openTestApp(engine)
    a = await app.member('ada', { plan: 'pro' })
    b = await app.member('bob', { plan: 'pro' })
    const form = { name: 'Script', canWrite: true, lifetimeDays: null }
    programOfB = app.program((await b.ok<{ token: string }>('POST /api-tokens', form)).token)
    idsOfA = await makeOneOfEach(a)
    stateOfA = await snapshot()
  })
  afterAll(() => app.close())

  /** Everything household A has, as the database holds it: every table of a household there is. */
  const snapshot = readWhenWritten(
    () => app.database.pool,
    () => readAll(a),
  )
  async function readAll({ householdId }: Person): Promise<string> {
    const { pool } = app.database
    const tables = await pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'household_id'
      order by 1`)
    const perTable = tables.rows.map(
      ({ name }) => `select '${name}' as of, to_jsonb(t)::text as row from ${name} t where household_id = $1`,
    )
    // With a name it is planned once for all endpoints, which takes longer than reading.
    const text = `${perTable.join(' union all ')} order by 1, 2`
    const { rows } = await pool.query({ name: 'everything of a household', text, values: [householdId] })
    return JSON.stringify(rows)
  }

  // Ending B's own session would end the walk.
  const walked: Endpoint[] = endpoints.filter(({ name }) => name !== 'session.signOut')

  it.each(walked)("$method $path: an id of A's answers as one that does not exist", async (endpoint) => {
    const withA = sampleCall(endpoint, idsOfA)
    const withNone = sampleCall(endpoint, noIds)
    const answer = await b.call(withA.methodAndPath, withA.body)
    expect(JSON.stringify(answer.body)).not.toContain('CANARY')
    expect(await snapshot()).toBe(stateOfA)
    const namesAnId = JSON.stringify(withA) !== JSON.stringify(withNone)
    if (!namesAnId) return
    const reference = await b.call(withNone.methodAndPath, withNone.body)
    expect([answer.status, withoutRequest(answer.body)]).toEqual([
      reference.status,
      withoutRequest(reference.body),
    ])
    // What narrows a list or a report to nothing is no error.
    if (!/\.(list|reorder|payees)$|^reports\./.test(endpoint.name))
      expect(answer.status).toBe(endpoint.name === 'undo.undo' ? 409 : 404)
  })

  it.each(walked)("$method $path: an id of A's answers a token of B's no better", async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, idsOfA)
    const answer = await programOfB.call(methodAndPath, body)
    expect(JSON.stringify(answer.body)).not.toContain('CANARY')
    expect(await snapshot()).toBe(stateOfA)
  })

  const withoutRequest = (body: Record<string, unknown>) => ({ ...body, requestId: undefined })

  it.each(['x-household-id', 'household-id', 'x-household'])(
    'a header %s names nobody (R9)',
    async (header) => {
      const answer = await b.call('GET /accounts', undefined, { [header]: a.householdId })
      expect(JSON.stringify(answer.body)).not.toContain('CANARY')
    },
  )

  it('SQL itself refuses a row that points into another household (R10)', async () => {
    const { pool } = app.database
    await pool.query(householdRows('00000000-0000-7000-8000-00000000000c'))
    const point = pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
       values ('00000000-0000-7000-8000-00000000000c', gen_random_uuid(), $1, '2026-10-01', 'x', 1)`,
      [idsOfA.account],
    )
    await expect(point).rejects.toMatchObject({ code: '23503' })
  })
})
