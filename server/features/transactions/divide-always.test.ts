import { beforeEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Transaction, TransactionDetail } from '#contract/transactions.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { findViolations } from '#test/invariants.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import {
  addAccount,
  addCategory,
  addRule,
  addTransaction,
  refusal,
  snapshot,
  undo,
} from '#test/household-calls.ts'
import { csv, importFile } from '#test/imports.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('a category that is always divided', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let accountId: string
  let phone: Category
  let extras: Category
  let food: Category

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    accountId = (await addAccount(anna, 'Bank')).id
    phone = await addCategory(anna, 'Phone', { group: 'Needs' })
    extras = await addCategory(anna, 'Extras')
    food = await addCategory(anna, 'Food', { group: 'Needs' })
  })

  const parts = () => [
    { categoryId: phone.id, share: 8000 },
    { categoryId: extras.id, share: 2000, person: 'Bo', note: 'Music' },
  ]
  const always = (id = phone.id, into: object[] = parts()) =>
    anna.ok<Undoable & { category: Category }>(`PUT /categories/${id}/division`, { parts: into })
  const bought = (amountCents: number, extra = {}) => addTransaction(anna, accountId, amountCents, extra)
  const read = (id: string) => anna.ok<TransactionDetail>(`GET /transactions/${id}`)
  const amounts = async (id: string) => (await read(id)).parts.map(({ amountCents }) => amountCents)
  const undivided = async (id = phone.id) =>
    (await anna.ok<{ count: number }>(`GET /categories/${id}/undivided`)).count
  const listed = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('divides what is entered with it: 80/20 of 100.01 back to the cent, with person, note and tags', async () => {
    expect((await always()).category.division).toMatchObject(parts())
    const tag = await anna.ok<{ id: string }>('POST /tags', { name: 'Trip' })
    const { id } = await bought(-10_001, {
      categoryId: phone.id,
      person: 'Anna',
      note: 'May',
      tagIds: [tag.id],
    })
    expect(await read(id)).toMatchObject({
      isSplit: true,
      categoryId: phone.id,
      parts: [
        { amountCents: -8001, categoryId: phone.id, person: 'Anna', note: 'May', tags: [{ name: 'Trip' }] },
        { amountCents: -2000, categoryId: extras.id, person: 'Bo', note: 'Music', tags: [{ name: 'Trip' }] },
      ],
    })
    // Too little for two parts: it stays whole.
    expect((await read((await bought(-1, { categoryId: phone.id })).id)).parts).toEqual([])
    await holds()
  })

  it('divides what the picker, many at once and a form give it, each with one undo', async () => {
    await always()
    const ids = [(await bought(-1000)).id, (await bought(500)).id]
    const before = await snapshot(app, anna)
    for (const give of [
      () => anna.ok<Undoable>('POST /transactions/categorisations', { ids, categoryId: phone.id }),
      () =>
        anna.ok<Undoable>('POST /transactions/changes', {
          selection: { ids },
          changes: { categoryId: phone.id },
        }),
    ]) {
      const given = await give()
      expect([await amounts(ids[0]!), await amounts(ids[1]!)]).toEqual([
        [-800, -200],
        [400, 100],
      ])
      expect((await undo(anna, given)).status).toBe(200)
      expect(await snapshot(app, anna)).toEqual(before)
    }
    await anna.ok(`PATCH /transactions/${ids[0]}`, { categoryId: phone.id })
    expect(await amounts(ids[0]!)).toEqual([-800, -200])
    await holds()
  })

  it('divides what a rule, a payee that is sorted and a guess that is confirmed give it', async () => {
    await always()
    const bill = await bought(-1000, { description: 'Fernwood Mobile' })
    const sorted = await bought(-2000, { description: 'Quillmark Cards' })
    const guessed = await bought(-3000, { description: 'Talk' })
    await app.database.pool.query(
      `update transactions set category_id = $2, guess_category_id = $2, guess_source = 'model', guess_similarity = 0.9,
        guess_reason = 'known brand' where id = $1`,
      [guessed.id, phone.id],
    )
    expect(await undivided()).toBe(0)
    await addRule(anna, 'fernwood', phone.id)
    const run = await anna.ok<Undoable>('POST /keyword-rules/run', {})
    expect(await amounts(bill.id)).toEqual([-800, -200])
    const key = findPayeeKey('Quillmark Cards')
    const decisions = [{ key, direction: 'out', categoryId: phone.id, makeRule: false }]
    const sort = await anna.ok<Undoable>('POST /categoriser/decisions', { decisions })
    expect(await amounts(sorted.id)).toEqual([-1600, -400])
    await anna.ok('POST /transactions/categorisations', { ids: [guessed.id], categoryId: phone.id })
    expect(await amounts(guessed.id)).toEqual([-2400, -600])
    await holds()
    for (const change of [sort, run]) expect((await undo(anna, change)).status).toBe(200)
    expect([await amounts(bill.id), await amounts(sorted.id)]).toEqual([[], []])
    await holds()
  })

  it('divides what a file brings with it, which goes with the import and asks nothing', async () => {
    await always()
    await addRule(anna, 'fernwood', phone.id)
    const before = (await listed()).length
    const { id: importId } = await importFile(
      anna,
      accountId,
      csv('2026-10-03,Fernwood,-69.00', '2026-10-04,Bread,-3.00'),
    )
    expect((await listed()).map(({ amountCents }) => amountCents).toSorted()).toEqual([-1380, -300, -5520])
    await holds()
    expect(await anna.ok(`DELETE /imports/${importId}`)).toMatchObject({ outcome: 'undone' })
    expect(await listed()).toHaveLength(before)
    await holds()
  })

  it('never overwrites what a person chose: kept whole, put together, or divided otherwise', async () => {
    await always()
    const whole = await bought(-1000, { categoryId: phone.id, parts: [] })
    const own = [
      { amountCents: -900, categoryId: food.id },
      { amountCents: -100, categoryId: phone.id },
    ]
    const other = await bought(-1000, { categoryId: phone.id, parts: own })
    const joined = await bought(-1000, { categoryId: phone.id })
    await anna.ok(`DELETE /transactions/${joined.id}/parts`)
    const ids = [whole.id, other.id, joined.id]
    await anna.ok('POST /transactions/categorisations', { ids, categoryId: phone.id })
    await anna.ok(`PATCH /transactions/${joined.id}`, { categoryId: phone.id, description: 'Same' })
    expect(await Promise.all(ids.map(amounts))).toEqual([[], [-900, -100], []])
    expect(await undivided()).toBe(0)
    // Given anew, it is divided again.
    for (const categoryId of [food.id, phone.id])
      await anna.ok(`PATCH /transactions/${whole.id}`, { categoryId })
    expect(await amounts(whole.id)).toEqual([-800, -200])
  })

  it('leaves transfers, refunds and what came back of in one piece', async () => {
    await always()
    const pot = await addAccount(anna, 'Pot')
    const form = { date: '2026-10-06', amountCents: 700, description: 'Move', categoryId: phone.id }
    const { outgoing } = await anna.ok<{ outgoing: Transaction }>('POST /transfers', {
      ...form,
      fromAccountId: accountId,
      toAccountId: pot.id,
    })
    const purchase = await bought(-1000, { categoryId: food.id })
    const refund = await bought(400)
    await anna.ok('POST /refunds', { refundId: refund.id, purchaseId: purchase.id })
    const ids = [purchase.id, refund.id]
    await anna.ok('POST /transactions/categorisations', { ids, categoryId: phone.id })
    for (const id of [outgoing.id, ...ids]) expect(await amounts(id)).toEqual([])
    expect(await undivided()).toBe(0)
    await holds()
  })

  it('offers to divide earlier ones with their count, as one undo', async () => {
    const ids = []
    for (let n = 1; n <= 3; n += 1) ids.push((await bought(-100 * n, { categoryId: phone.id })).id)
    await always()
    expect(await undivided()).toBe(3)
    const before = await snapshot(app, anna)
    const divided = await anna.ok<Undoable & { count: number }>(`POST /categories/${phone.id}/undivided`, {})
    expect(divided.count).toBe(3)
    expect(await amounts(ids[2]!)).toEqual([-240, -60])
    expect(await undivided()).toBe(0)
    await holds()
    await undo(anna, divided)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('is refused without 100%, with an unknown category, and where a part would be divided again', async () => {
    await always()
    const half = { categoryId: phone.id, share: 5000 }
    for (const [id, into, status, code] of [
      [food.id, [half], 422, 'invalid'],
      [food.id, [half, { categoryId: food.id, share: 4999 }], 422, 'invalid'],
      [food.id, [half, { categoryId: accountId, share: 5000 }], 404, 'not-found'],
      // Food into Phone, which is divided; and Extras, into which Phone is.
      [food.id, [half, { categoryId: food.id, share: 5000 }], 409, 'divided-again'],
      [
        extras.id,
        [
          { categoryId: food.id, share: 5000 },
          { categoryId: extras.id, share: 5000 },
        ],
        409,
        'divided-again',
      ],
    ] as const)
      expect(refusal(await anna.call(`PUT /categories/${id}/division`, { parts: into }))).toEqual([
        status,
        code,
      ])
    await expect(
      app.database.pool.query(`update category_parts set share = 1 where position = 1`),
    ).rejects.toThrow('100%')
  })

  it('ends with any category it is divided into, and both come back', async () => {
    await always()
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /categories/${extras.id}`)
    const { id } = await bought(-1000, { categoryId: phone.id })
    expect(await amounts(id)).toEqual([])
    await anna.ok('POST /transactions/deletions', { ids: [id] })
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    await holds()
  })

  it('is said and ended with an undo, and by no viewer', async () => {
    const before = await snapshot(app, anna)
    const said = await always()
    await undo(anna, said)
    expect(await snapshot(app, anna)).toEqual(before)
    await always()
    expect((await always(phone.id, [])).category.division).toEqual([])
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    for (const call of [
      `PUT /categories/${phone.id}/division`,
      `POST /categories/${phone.id}/undivided`,
    ] as const)
      expect(refusal(await vera.call(call, { parts: [] }))).toEqual([403, 'viewer-only'])
  })
})
