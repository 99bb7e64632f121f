import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { SelectionOutcome, Transaction, TransactionDetail } from '#contract/transactions.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'

const none = { transfers: 0, parts: 0, refunds: 0, reconciled: 0 }

describeOnBothDatabases('many changed at once, with parts and refunds among them (issue 14)', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let till: Account
  let shoes: { id: string }
  let toys: { id: string }

  beforeEach(async () => {
    anna = await app.member('anna')
    bank = await addAccount(anna, 'Bank')
    till = await addAccount(anna, 'Till')
    shoes = await addCategory(anna, 'Shoes')
    toys = await addCategory(anna, 'Bricks', { group: 'Needs' })
  })

  const change = (rows: readonly { id: string }[], changes: object) =>
    anna.ok<SelectionOutcome>('POST /transactions/changes', {
      selection: { ids: rows.map(({ id }) => id) },
      changes,
    })
  const remove = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) })
  const read = (id: string) => anna.ok<TransactionDetail>(`GET /transactions/${id}`)
  const list = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  async function buyAndReturn(): Promise<[purchase: Transaction, refund: Transaction]> {
    const purchase = await addTransaction(anna, bank.id, -5_000, { categoryId: shoes.id })
    const refund = await addTransaction(anna, bank.id, 2_000)
    await anna.ok('POST /refunds', { refundId: refund.id, purchaseId: purchase.id })
    return [purchase, refund]
  }
  async function divide(): Promise<TransactionDetail> {
    const parts = [-40, -60].map((amountCents) => ({ amountCents, categoryId: shoes.id }))
    const { id } = await addTransaction(anna, bank.id, -100, { description: 'Divided', parts })
    return read(id)
  }
  async function undone(before: unknown, done: SelectionOutcome): Promise<void> {
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await undo(anna, done)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
  }

  it('leaves a refund with its purchase, and gives it the category together with that', async () => {
    const [purchase, refund] = await buyAndReturn()
    const other = await addTransaction(anna, bank.id, -700)
    const before = await snapshot(app, anna)
    const alone = await change([refund, other], { categoryId: toys.id })
    expect(alone).toMatchObject({ count: 1, left: { ...none, refunds: 1 } })
    expect((await read(refund.id)).categoryId).toBe(shoes.id)
    await undone(before, alone)
    const both = await change([purchase, refund, other], { categoryId: toys.id })
    expect(both).toMatchObject({ count: 3, left: none })
    for (const { id } of [purchase, refund, other]) expect((await read(id)).categoryId).toBe(toys.id)
    await undone(before, both)
  })

  it('never makes income of a refund, and gives it all else', async () => {
    const [purchase, refund] = await buyAndReturn()
    const pay = await addCategory(anna, 'Bonus', { group: 'Income' })
    expect(await change([refund], { categoryId: pay.id })).toMatchObject({ count: 0, left: { refunds: 1 } })
    const moved = await change([purchase, refund], { accountId: till.id, person: 'Ida', date: '2026-10-20' })
    expect(moved).toMatchObject({ count: 2, left: none })
    expect(await read(refund.id)).toMatchObject({
      accountName: 'Till',
      person: 'Ida',
      date: '2026-10-20',
      refund: { purchaseId: purchase.id },
    })
  })

  it('moves a divided transaction with all its parts, and no part without the others', async () => {
    const whole = await divide()
    const [one] = whole.parts
    const before = await snapshot(app, anna)
    const apart = await change([one!], { date: '2026-10-20' })
    expect(apart).toMatchObject({ count: 0, left: { ...none, parts: 1 } })
    expect(await snapshot(app, anna)).toEqual(before)
    const moved = await change(whole.parts, { date: '2026-10-20', accountId: till.id, cleared: true })
    expect(moved).toMatchObject({ count: 2, left: none })
    const after = await read(whole.id)
    for (const row of [after, ...after.parts])
      expect(row).toMatchObject({ date: '2026-10-20', accountName: 'Till', cleared: true })
    await undone(before, moved)
    expect(await change([one!], { categoryId: toys.id, person: 'Ida' })).toMatchObject({
      count: 1,
      left: none,
    })
    expect((await read(whole.id)).parts.map(({ categoryName }) => categoryName).sort()).toEqual([
      'Bricks',
      'Shoes',
    ])
  })

  it('leaves what is reconciled locked, and changes the rest (ledger-and-screens.md 9)', async () => {
    const locked = await addTransaction(anna, bank.id, -300, { cleared: true })
    await anna.ok(`POST /accounts/${bank.id}/reconciliations`, { day: '2026-10-31', closingCents: -300 })
    const open = await addTransaction(anna, bank.id, -400, { cleared: true })
    const before = await snapshot(app, anna)
    for (const changes of [{ date: '2026-10-20' }, { accountId: till.id }, { cleared: false }]) {
      const done = await change([locked, open], changes)
      expect(done).toMatchObject({ count: 1, left: { ...none, reconciled: 1 } })
      await undone(before, done)
    }
    expect(await change([locked, open], { categoryId: toys.id })).toMatchObject({ count: 2, left: none })
    expect(
      await anna.ok<SelectionOutcome>('POST /transactions/deletions', remove([locked, open])),
    ).toMatchObject({ count: 1, left: { ...none, reconciled: 1 } })
    expect(refusal(await anna.call('POST /transactions/deletions', remove([locked])))).toEqual([
      409,
      'reconciled',
    ])
    expect((await list()).map(({ id }) => id)).toEqual([locked.id])
  })

  it('deletes what it can: a part only with the others, a purchase also without its refund', async () => {
    const whole = await divide()
    const [purchase, refund] = await buyAndReturn()
    const before = await snapshot(app, anna)
    const some = await anna.ok<SelectionOutcome>(
      'POST /transactions/deletions',
      remove([whole.parts[0]!, purchase]),
    )
    expect(some).toMatchObject({ count: 1, left: { ...none, parts: 1 } })
    expect(await read(refund.id)).toMatchObject({ refund: null, categoryId: shoes.id })
    await undone(before, some)
    const all = await anna.ok<SelectionOutcome>(
      'POST /transactions/deletions',
      remove([...whole.parts, purchase, refund]),
    )
    expect(all).toMatchObject({ count: 4, left: none })
    expect(await list()).toEqual([])
    await undone(before, all)
  })
})
