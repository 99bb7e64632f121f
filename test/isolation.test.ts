import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { describeOnBothDatabases } from './databases.ts'
import { bankFile, type Endpoint, endpoints, type Ids, noIds, sampleCall } from './endpoints.ts'
import { householdRows } from './household-rows.ts'

// Household B reads, changes or infers nothing of A (R9, R10, R12): with every id of A in every place an id can
// stand, B gets exactly the answer that an id nobody has gets.

const nowhere = noIds.import

describeOnBothDatabases('another household', (engine) => {
  let app: TestApp
  let a: Person
  let b: Person
  let idsOfA: Ids
  let stateOfA: string

  beforeAll(async () => {
    app = await openTestApp(engine)
    a = await app.member('ada')
    b = await app.member('bob', { plan: 'pro' })
    idsOfA = await fill(a)
    stateOfA = await snapshot(a)
  })
  afterAll(() => app.close())

  /** Gives a household one of everything an id can name. */
  async function fill(person: Person): Promise<Ids> {
    const make = async (methodAndPath: string, body: unknown) =>
      (await person.ok<{ id: string }>(methodAndPath, body)).id
    const account = await make('POST /accounts', {
      name: 'CANARY bank',
      type: 'Bank',
      startingBalanceCents: 1234500,
    })
    const otherAccount = await make('POST /accounts', {
      name: 'CANARY till',
      type: 'Cash',
      startingBalanceCents: 0,
    })
    const category = await make('POST /categories', { name: 'CANARY bees', group: 'Wants' })
    const rule = await make('POST /keyword-rules', { keyword: 'CANARY', categoryId: category })
    const base = { date: '2026-10-05', description: 'CANARY honey', categoryId: category }
    const transaction = await make('POST /transactions', { ...base, accountId: account, amountCents: -500 })
    const incoming = await make('POST /transactions', { ...base, accountId: otherAccount, amountCents: 500 })
    const transferred = await person.ok<{ transferId: string }>('POST /transfers', {
      fromAccountId: account,
      toAccountId: otherAccount,
      date: '2026-10-06',
      amountCents: 700,
      description: 'CANARY move',
    })
    const gone = await make('POST /transactions', { ...base, accountId: account, amountCents: -1 })
    const { undoId } = await person.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [gone] })
    const draft = await person.ok<{ import: { id: string } }>(
      `POST /imports?accountId=${account}&fileName=bank.csv`,
      bankFile,
    )
    return {
      account,
      otherAccount,
      category,
      rule,
      transaction,
      incoming,
      transfer: transferred.transferId,
      undo: undoId,
      import: draft.import.id,
    }
  }

  /** Everything household A has, as the database holds it. */
  async function snapshot(person: Person): Promise<string> {
    const tables = [
      'accounts',
      'categories',
      'keyword_rules',
      'transactions',
      'transfers',
      'imports',
      'undo_records',
      'month_totals',
    ]
    const parts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await app.database.pool.query(
          `select to_jsonb(t) as row from ${table} t where household_id = $1 order by to_jsonb(t)::text`,
          [person.householdId],
        )
        return JSON.stringify(rows)
      }),
    )
    return parts.join('\n')
  }

  // Ending B's own session would end the walk.
  const walked: Endpoint[] = endpoints.filter(({ name }) => name !== 'session.signOut')

  it.each(walked)("$method $path: an id of A's answers as one that does not exist", async (endpoint) => {
    const withA = sampleCall(endpoint, idsOfA)
    const withNone = sampleCall(endpoint, noIds)
    const answer = await b.call(withA.methodAndPath, withA.body)
    expect(JSON.stringify(answer.body)).not.toContain('CANARY')
    expect(await snapshot(a)).toBe(stateOfA)
    const namesAnId = JSON.stringify(withA) !== JSON.stringify(withNone)
    if (!namesAnId) return
    const reference = await b.call(withNone.methodAndPath, withNone.body)
    expect([answer.status, withoutRequest(answer.body)]).toEqual([
      reference.status,
      withoutRequest(reference.body),
    ])
    if (!endpoint.name.endsWith('.list') && endpoint.name !== 'keywordRules.reorder')
      expect(answer.status).toBe(endpoint.name === 'undo.undo' ? 409 : 404)
  })

  const withoutRequest = (body: Record<string, unknown>) => ({ ...body, requestId: undefined })

  it.each(['x-household-id', 'household-id', 'x-household'])(
    'a header %s names nobody (R9)',
    async (header) => {
      const answer = await b.call('GET /accounts', undefined, { [header]: a.householdId })
      expect(JSON.stringify(answer.body)).not.toContain('CANARY')
    },
  )

  it('fields a caller may not set never change (R13)', async () => {
    const columns = {
      id: nowhere,
      householdId: a.householdId,
      household_id: a.householdId,
      createdBy: a.userId,
      importId: nowhere,
      plan: 'pro',
      trialEndsAt: '2099-01-01',
      closedAt: '2020-01-01T00:00:00Z',
      transferId: idsOfA.transfer,
      isSplit: true,
    }
    const account = await b.ok<{ id: string; closedAt: null }>('POST /accounts', {
      name: 'Mine',
      type: 'Bank',
      startingBalanceCents: 0,
      ...columns,
    })
    expect(account.id).not.toBe(nowhere)
    expect(account.closedAt).toBeNull()
    await b.ok(`PATCH /accounts/${account.id}`, { ...columns, id: account.id, name: 'Mine still' })
    const { rows } = await app.database.pool.query('select * from accounts where id = $1', [account.id])
    expect(rows[0]).toMatchObject({ household_id: b.householdId, closed_at: null })
    expect(await snapshot(a)).toBe(stateOfA)
  })

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
