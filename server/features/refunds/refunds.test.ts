import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { refundCalls, type Undoable } from '#test/refund-calls.ts'

const shop = { date: '2026-06-10', description: 'ZALANDO SE' }
const back = { date: '2026-07-02', description: 'ZALANDO SE REFUND' }

describeOnBothDatabases('refunds', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let clothes: { id: string }
  let toys: { id: string }

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
    clothes = await addCategory(anna, 'Shoes', { group: 'Wants' })
    toys = await addCategory(anna, 'Bricks', { group: 'Needs' })
  })

  const buy = (amountCents = -50_000, extra = {}) =>
    addTransaction(anna, bank.id, amountCents, { ...shop, categoryId: clothes.id, ...extra })
  const comeBack = (amountCents = 30_000, extra = {}) =>
    addTransaction(anna, bank.id, amountCents, { ...back, ...extra })
  const { tie, read, propose, state, months } = refundCalls(() => anna)

  it('lessen spending in the category of the purchase and in their own month, and are no income', async () => {
    const [purchase, refund] = [await buy(), await comeBack()]
    expect(await months()).toEqual([
      [0, 0, 50_000, 0, 0],
      [0, 0, 0, 0, 30_000],
    ])
    const before = await state()
    const done = (await tie(refund, purchase)).body as Undoable
    expect(await months()).toEqual([
      [0, 0, 50_000, 0, 0],
      [0, 0, -30_000, 0, 0],
    ])
    expect(await read(refund.id)).toMatchObject({
      categoryId: clothes.id,
      refund: {
        purchaseId: purchase.id,
        description: 'ZALANDO SE',
        date: '2026-06-10',
        amountCents: -50_000,
      },
    })
    expect(await read(purchase.id)).toMatchObject({ refund: null, refundedCents: 30_000 })
    const tied = await state()
    const untied = await anna.ok<Undoable>(`DELETE /refunds/${refund.id}`)
    expect(await read(refund.id)).toMatchObject({ refund: null, categoryId: clothes.id })
    await undo(anna, untied)
    expect(await state()).toEqual(tied)
    await undo(anna, done)
    expect(await state()).toEqual(before)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('of what has no category lessen what was spent without one', async () => {
    const [purchase, refund] = [await buy(-5000, { categoryId: null }), await comeBack(2000)]
    await tie(refund, purchase)
    expect(await months()).toEqual([
      [0, 0, 0, 5000, 0],
      [0, 0, 0, -2000, 0],
    ])
    const { items } = await anna.ok<{ items: Transaction[] }>(
      'GET /transactions?counts=uncategorized&month=2026-07',
    )
    expect(items.map(({ id }) => id)).toEqual([refund.id])
    await anna.ok('POST /transactions/categorisations', { ids: [purchase.id], categoryId: toys.id })
    expect(await months()).toEqual([
      [0, 5000, 0, 0, 0],
      [0, -2000, 0, 0, 0],
    ])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('never count as income, whatever their category becomes', async () => {
    const [purchase, refund] = [await buy(-5000), await comeBack(2000)]
    await tie(refund, purchase)
    const pay = await addCategory(anna, 'Pay', { group: 'Income' })
    expect(refusal(await anna.call(`PATCH /transactions/${refund.id}`, { categoryId: pay.id }))).toEqual([
      409,
      'refund-no-income',
    ])
    await anna.ok('POST /transactions/categorisations', { ids: [purchase.id, refund.id], categoryId: pay.id })
    expect(await read(refund.id)).toMatchObject({ categoryName: 'Shoes' })
    await anna.ok(`PATCH /categories/${clothes.id}`, { group: 'Income' })
    expect(await read(refund.id)).toMatchObject({ categoryName: 'Uncategorized' })
    expect((await months())[1]).toEqual([0, 0, 0, -2000, 0])
    expect(refusal(await tie(await comeBack(1), purchase))).toEqual([409, 'not-a-refund'])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are several of one purchase, and never more than it without a word', async () => {
    const purchase = await buy(-5000)
    const [first, second, third] = [await comeBack(3000), await comeBack(2000), await comeBack(1)]
    for (const one of [first, second]) expect((await tie(one, purchase)).status).toBe(200)
    expect(refusal(await tie(third, purchase))).toEqual([409, 'refund-exceeds'])
    expect(refusal(await anna.call(`PATCH /transactions/${first.id}`, { amountCents: 3001 }))).toEqual([
      409,
      'refund-exceeds',
    ])
    expect(refusal(await anna.call(`PATCH /transactions/${purchase.id}`, { amountCents: -4999 }))).toEqual([
      409,
      'refund-exceeds',
    ])
    expect((await tie(third, purchase, { mayExceed: true })).status).toBe(200)
    expect((await read(purchase.id)).refundedCents).toBe(5001)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are money in, of money out, that is no transfer', async () => {
    const [purchase, refund] = [await buy(), await comeBack()]
    for (const [a, b] of [
      [purchase, refund],
      [refund, refund],
      [purchase, purchase],
    ] as const)
      expect(refusal(await tie(a, b))).toEqual([409, 'not-a-refund'])
    const till = await addAccount(anna, 'Till')
    const other = await addTransaction(anna, till.id, 50_000)
    await tie(refund, purchase)
    expect(refusal(await tie(refund, purchase))).toEqual([409, 'already-refund'])
    const link = (outgoingId: string, incomingId: string) =>
      anna.call('POST /transfers/links', { outgoingId, incomingId })
    expect(refusal(await link(purchase.id, other.id))).toEqual([409, 'refund-no-transfer'])
    const out = await addTransaction(anna, till.id, -30_000)
    expect(refusal(await link(out.id, refund.id))).toEqual([409, 'refund-no-transfer'])
    expect(await anna.ok('GET /transfers/proposals')).toEqual([])
    for (const [row, amountCents] of [
      [refund, -1],
      [purchase, 1],
    ] as const)
      expect(refusal(await anna.call(`PATCH /transactions/${row.id}`, { amountCents }))).toEqual([
        409,
        'not-a-refund',
      ])
    for (const row of [refund, purchase])
      expect(
        refusal(
          await anna.call(`PATCH /transactions/${row.id}`, {
            parts: [row.amountCents - 1, 1].map((amountCents) => ({ amountCents, categoryId: null })),
          }),
        )[0],
      ).toBe(409)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('are tied once when fifty ask at once, and never to more than was paid', async () => {
    const [purchase, refund] = [await buy(-5000), await comeBack(3000)]
    const answers = await Promise.all(Array.from({ length: 50 }, () => tie(refund, purchase)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'already-refund')).toHaveLength(49)
    expect((await read(purchase.id)).refundedCents).toBe(3000)
    const more = await Promise.all(Array.from({ length: 10 }, () => comeBack(500)))
    const tied = await Promise.all(more.map((one) => tie(one, purchase)))
    expect(tied.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await read(purchase.id)).refundedCents).toBe(5000)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('of a divided purchase are divided alike, or tied to one part', async () => {
    const parts = [
      { amountCents: -8001, categoryId: clothes.id },
      { amountCents: -2000, categoryId: toys.id },
    ]
    const whole = await buy(-10_001, { parts })
    const refund = await comeBack(5000)
    const before = await state()
    const offered = async (one: Transaction) =>
      (await anna.ok<Transaction[]>(`GET /refunds/${one.id}/purchases`)).map((purchase) => [
        purchase.amountCents,
        purchase.isSplit,
        purchase.refundedCents,
      ])
    expect((await offered(refund)).toSorted()).toEqual([
      [-10_001, true, 0],
      [-2000, false, 0],
      [-8001, false, 0],
    ])
    const answer = await tie(refund, whole)
    expect(answer.body).toHaveProperty('undoId')
    const done = answer.body as Undoable
    expect(await months()).toEqual([
      [0, 2000, 8001, 0, 0],
      [0, -1000, -4000, 0, 0],
    ])
    const divided = await read(refund.id)
    expect(
      divided.parts.map((part) => [part.amountCents, part.categoryName, part.refund?.amountCents]),
    ).toEqual([
      [4000, 'Shoes', -8001],
      [1000, 'Bricks', -2000],
    ])
    const all = await comeBack(10_001)
    expect((await offered(all)).find(([, isSplit]) => isSplit)).toEqual([-10_001, true, 5000])
    expect(refusal(await tie(all, whole))).toEqual([409, 'refund-exceeds'])
    await anna.ok('POST /transactions/deletions', { ids: [all.id] })
    expect(await findViolations(app.database.pool)).toEqual([])
    await undo(anna, done)
    expect(await state()).toEqual(before)
    const equal = await comeBack(10_001)
    expect(await propose()).toContainEqual([equal.id, whole.id])
    await anna.ok('POST /transactions/deletions', { ids: [equal.id] })

    const [shoes] = (await read(whole.id)).parts
    expect((await tie(refund, shoes!)).status).toBe(200)
    expect((await months())[1]).toEqual([0, 0, -5000, 0, 0])
    expect(
      refusal(await anna.call(`PATCH /transactions/${whole.id}`, { parts: parts.map((part) => part) })),
    ).toEqual([409, 'has-refunds'])
    const tied = await state()
    const one = await anna.ok<Undoable>(`DELETE /transactions/${whole.id}/parts`)
    expect(await read(refund.id)).toMatchObject({ refund: { purchaseId: whole.id }, categoryId: clothes.id })
    expect(await findViolations(app.database.pool)).toEqual([])
    await undo(anna, one)
    expect(await state()).toEqual(tied)
  })

  it('of a part of money that came in keep it divided', async () => {
    const whole = await addTransaction(anna, bank.id, 1000, {
      parts: [
        { amountCents: 3000, categoryId: null },
        { amountCents: -2000, categoryId: toys.id },
      ],
    })
    const fee = (await read(whole.id)).parts.find((part) => part.amountCents < 0)
    const refund = await comeBack(500)
    expect((await tie(refund, fee!)).status).toBe(200)
    expect(refusal(await anna.call(`DELETE /transactions/${whole.id}/parts`))).toEqual([409, 'has-refunds'])
    await anna.ok(`DELETE /refunds/${refund.id}`)
    await anna.ok(`DELETE /transactions/${whole.id}/parts`)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('outlive their purchase, and are tied again when it comes back', async () => {
    const [purchase, refund] = [await buy(), await comeBack()]
    await tie(refund, purchase)
    const before = await state()
    for (const gone of [
      () => anna.ok<Undoable>('POST /transactions/deletions', { ids: [purchase.id] }),
      () => anna.ok<Undoable>('POST /transactions/deletions', { ids: [refund.id] }),
      () => anna.ok<Undoable>('POST /transactions/deletions', { ids: [purchase.id, refund.id] }),
      () => anna.ok<Undoable>(`DELETE /categories/${clothes.id}`),
      () => anna.ok<Undoable>(`DELETE /accounts/${bank.id}`),
    ]) {
      const done = await gone()
      expect(await findViolations(app.database.pool)).toEqual([])
      await undo(anna, done)
      expect(await state()).toEqual(before)
    }
    await anna.ok('POST /transactions/deletions', { ids: [purchase.id] })
    expect(await read(refund.id)).toMatchObject({ refund: null, categoryId: clothes.id })
  })
})
