import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purge } from '#server/platform/jobs/purge.ts'
import { findViolations } from '#test/invariants.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('undo', (engine) => {
  let app: TestApp
  let anna: Person
  let accountId: string

  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
  })
  afterAll(() => app.close())

  const deleteOne = async (extra = {}) => {
    const { id } = await addTransaction(anna, accountId, -100, extra)
    return anna.ok<Undoable>('POST /transactions/deletions', { ids: [id] })
  }

  it('happens once when twenty ask at once, and never again', async () => {
    const gone = await deleteOne()
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(anna, gone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'undo-expired')).toHaveLength(19)
    expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
    expect((await anna.ok<{ items: [] }>('GET /transactions')).items).toHaveLength(1)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('ends after a week', async () => {
    const gone = await deleteOne()
    await app.database.db.updateTable('undoRecords').set({ createdAt: app.clock.now() }).execute()
    app.clock.set('2026-11-28T11:59:00Z')
    await purge.run(app.services)
    expect((await undo(anna, gone)).status).toBe(200)

    const older = await deleteOne()
    await app.database.db
      .updateTable('undoRecords')
      .set({ createdAt: new Date('2026-11-21T12:00:00Z') })
      .execute()
    app.clock.set('2026-11-28T12:01:00Z')
    await purge.run(app.services)
    expect(refusal(await undo(anna, older))).toEqual([409, 'undo-expired'])
    expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
  })

  it.each(['accounts', 'categories'])(
    'is refused, and stays possible, while one of %s that it needs is gone',
    async (kind) => {
      const category = await addCategory(anna, 'Bees')
      const gone = await deleteOne({ categoryId: category.id })
      const needed = kind === 'accounts' ? accountId : category.id
      const alsoGone = await anna.ok<Undoable>(`DELETE /${kind}/${needed}`)
      const before = await snapshot(app, anna)
      expect(refusal(await undo(anna, gone))).toEqual([409, 'undo-expired'])
      expect(await snapshot(app, anna)).toEqual(before)
      expect((await undo(anna, alsoGone)).status).toBe(200)
      expect((await undo(anna, gone)).status).toBe(200)
      expect(await findViolations(app.database.pool)).toEqual([])
    },
  )

  it("is nobody else's, not even a viewer's of the same household", async () => {
    const gone = await deleteOne()
    const bob = await app.member('bob')
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    expect(refusal(await undo(bob, gone))).toEqual([409, 'undo-expired'])
    expect(refusal(await undo(vera, gone))).toEqual([403, 'viewer-only'])
    const other = await app.member('mia', { joins: anna })
    expect((await undo(other, gone)).status).toBe(200)
  })

  it('brings back the largest amounts and every kind of letter to the last bit', async () => {
    const description = `Zoë 😀 \u2028 \\ " ' \u0001 ${'𐍈'.repeat(20)}`
    await addTransaction(anna, accountId, 100_000_000_000_000 - 1, { description, person: '名前' })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${accountId}`)
    await undo(anna, gone)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('brings back what an older version kept', async () => {
    const category = await addCategory(anna, 'Bees')
    const savings = await addAccount(anna, 'Savings', { type: 'Debt' })
    const { id } = await addTransaction(anna, accountId, -700, { categoryId: category.id })
    const into = await addTransaction(anna, savings.id, 700)
    await anna.ok('POST /transfers/links', { outgoingId: id, incomingId: into.id })
    const before = await snapshot(app, anna)
    // As version 0.1.0 wrote it: all columns of its time of rows, and what changed in rows that stayed.
    const undoId = '01980000-0000-7000-8000-000000000001'
    const keep = (what: string, rows: string) =>
      app.database.pool.query(
        `insert into undo_rows (household_id, undo_id, what, chunk, rows) select $1, $2, $3, 0, (${rows})`,
        [anna.householdId, undoId, what],
      )
    await app.database.db
      .insertInto('undoRecords')
      .values({ householdId: anna.householdId, id: undoId, action: 'delete transactions' })
      .execute()
    await keep('transfers', `select jsonb_agg(to_jsonb(t)) from transfers t`)
    await keep(
      'transactions',
      `select jsonb_agg(to_jsonb(t) - 'savings_goal_id' - 'is_split' - 'cleared') from transactions t where id = '${id}'`,
    )
    await keep(
      'changed_transfer_id',
      `select jsonb_agg(jsonb_build_object('id', id, 'before', transfer_id, 'after', null::uuid))
      from transactions where id = '${into.id}'`,
    )
    await app.database.pool.query('delete from transactions where id = $1', [id])
    expect((await undo(anna, { undoId })).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('keeps an account of any size in chunks, and brings all of it back', async () => {
    const { id } = await addTransaction(anna, accountId, -100)
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, refund_of)
      select household_id, gen_random_uuid(), account_id, date, 'Market ' || n, n, id
      from transactions, generate_series(1, $2::int) n where id = $1`,
      [id, 11_234],
    )
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${accountId}`)
    const { rows } = await app.database.pool.query<{ size: number }>(
      `select jsonb_array_length(rows) as size from undo_rows where what = 'transactions' order by chunk`,
    )
    expect(rows.map(({ size }) => size)).toEqual([...Array<number>(22).fill(500), 235])
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
