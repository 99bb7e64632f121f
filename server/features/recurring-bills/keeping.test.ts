import { beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findViolations } from '#test/invariants.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

describe('bills, when what they hang on goes and comes back,', () => {
  const app = freshApp('server')
  let { anna, bank, home, add } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, bank, home, add } = await openBillsHousehold(app))
  })

  const list = async () => (await anna.ok<{ bills: Bill[] }>('GET /recurring-bills')).bills
  const only = async () => (await list())[0]!
  const transactions = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  const create = () =>
    anna.ok<{ createdCount: number; asks: unknown[] }>('POST /recurring-bills/creations', {})
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('stay done when their transaction is deleted, and have it again when that is undone', async () => {
    const { id } = await add()
    await travel(app, '2026-11-30T12:00:00Z')
    await create()
    const before = await snapshot(app, anna)
    const [made] = await transactions()
    const gone = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [made!.id] })
    expect(await create()).toEqual({ createdCount: 0, asks: [] })
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    const goneAgain = await anna.ok<Undoable>('POST /transactions/deletions', { ids: [made!.id] })
    await anna.ok(`DELETE /recurring-bills/${id}/skips/2026-11-30`)
    expect(await create()).toEqual({ createdCount: 1, asks: [] })
    expect((await undo(anna, goneAgain)).status).toBe(200)
    expect((await transactions()).map(({ isRecurring }) => isRecurring).sort()).toEqual([false, true])
    await holds()
  })

  it('leave their transactions when deleted, and come back as they were', async () => {
    const { id } = await add()
    await travel(app, '2026-12-31T12:00:00Z')
    await create()
    await anna.ok(`PUT /recurring-bills/${id}/skips/2027-01-31`, {})
    const other = await addTransaction(anna, bank.id, -90_000)
    await anna.ok(`POST /recurring-bills/${id}/match-rejections`, { transactionId: other.id })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /recurring-bills/${id}`)
    expect(await list()).toEqual([])
    expect(await transactions()).toHaveLength(3)
    await holds()
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    await holds()
  })

  it('go and come back with their account, whoever pays them from elsewhere', async () => {
    const { id } = await add()
    const till = await addAccount(anna, 'Till')
    const tills = await add({ name: 'Papers', accountId: till.id, firstDue: '2026-11-25' })
    const fromTill = await addTransaction(anna, till.id, -90_000, { date: '2026-11-30' })
    await anna.ok(`PUT /recurring-bills/${id}/payments/2026-11-30`, { transactionId: fromTill.id })
    const fromBank = await addTransaction(anna, bank.id, -90_000, { date: '2026-11-25' })
    await anna.ok(`PUT /recurring-bills/${tills.id}/payments/2026-11-25`, { transactionId: fromBank.id })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /accounts/${till.id}`)
    expect(await list()).toMatchObject([{ id, nextDue: '2026-12-31' }])
    await holds()
    expect((await undo(anna, gone)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    await holds()
  })

  it('keep the name of a category that is deleted, move with it, and have it back (S25)', async () => {
    await add()
    await anna.ok(`PATCH /categories/${home.id}`, { name: 'Hut' })
    const before = await snapshot(app, anna)
    const gone = await anna.ok<Undoable>(`DELETE /categories/${home.id}`)
    expect(await only()).toMatchObject({ categoryId: null, categoryName: 'Hut' })
    await undo(anna, gone)
    expect(await only()).toMatchObject({ categoryId: home.id, categoryName: 'Hut' })
    const bees = await addCategory(anna, 'Bees')
    const moved = await anna.ok<Undoable>(`DELETE /categories/${home.id}`, { moveTo: bees.id })
    expect(await only()).toMatchObject({ categoryId: bees.id, categoryName: 'Bees' })
    await undo(anna, moved)
    await anna.ok(`DELETE /categories/${bees.id}`)
    expect({ ...(await snapshot(app, anna)), recurring_bills: [] }).toEqual({
      ...before,
      recurring_bills: [],
    })
    expect(await only()).toMatchObject({ categoryId: home.id })
  })

  it('are paused with their account, miss nothing meanwhile, and go on from today', async () => {
    const { id } = await add()
    await anna.ok(`PUT /accounts/${bank.id}/closing`, {})
    expect(await only()).toMatchObject({ isActive: false, pausedAt: '2026-11-21T12:00:00.000Z' })
    expect(refusal(await anna.call(`DELETE /recurring-bills/${id}/pause`))).toEqual([409, 'account-closed'])
    await travel(app, '2027-02-10T12:00:00Z')
    expect(await create()).toEqual({ createdCount: 0, asks: [] })
    await anna.ok(`DELETE /accounts/${bank.id}/closing`)
    expect(await anna.ok<Bill>(`DELETE /recurring-bills/${id}/pause`)).toMatchObject({
      isActive: true,
      nextDue: '2027-02-28',
      missedCount: 0,
    })
    await travel(app, '2027-03-02T12:00:00Z')
    await anna.ok(`PUT /recurring-bills/${id}/pause`, {})
    expect(await anna.ok<Bill>(`DELETE /recurring-bills/${id}/pause`)).toMatchObject({
      nextDue: '2027-02-28',
    })
  })
})
