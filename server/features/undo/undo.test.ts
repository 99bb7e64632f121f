import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purge } from '#server/platform/jobs/purge.ts'
import { findViolations } from '#test/invariants.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { describeOnBothDatabases, insertMany } from '#test/databases.ts'
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

  it('ends after two years', async () => {
    const gone = await deleteOne()
    const older = await deleteOne()
    const age = (at: string) =>
      app.database.pool.query('update changes set at = $1 where id = any($2)', [
        at,
        [gone.undoId, older.undoId],
      ])
    await age('2024-11-21T12:01:00Z')
    await purge.run(app.services)
    expect((await undo(anna, gone)).status).toBe(200)

    await age('2024-11-21T11:59:00Z')
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

  it('brings an account of any size back', async () => {
    const { id } = await addTransaction(anna, accountId, -100)
    // Purchases, and a refund of each: nearly half of the refunds come back in another batch than what they are of. After the
    // first thousand what looks up each row knows that there are many.
    for (const count of [1_000, 4_617])
      await insertMany(
        app.database.pool,
        `with bought as (
          insert into transactions (household_id, id, account_id, date, description, amount_cents)
          select household_id, gen_random_uuid(), account_id, date, 'Market ' || n, -n
          from transactions, generate_series(1, $2::int) n where id = $1 returning *)
        insert into transactions (household_id, id, account_id, date, description, amount_cents, refund_of)
        select household_id, gen_random_uuid(), account_id, date, 'Back', 1, id from bought`,
        [id, count],
      )
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${accountId}`)
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })
})
