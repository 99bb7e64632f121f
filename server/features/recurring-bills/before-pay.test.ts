import { beforeEach, expect, it } from 'vitest'
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { type BillsHousehold, openBillsHousehold } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory } from '#test/household-calls.ts'

// The clock of the tests stands at November 21, 2026.
describeOnBothDatabases('what is due before the next pay', (engine) => {
  const app = freshApp(engine)
  let { anna, add } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, add } = await openBillsHousehold(app))
  })

  const beforePay = async () => (await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')).beforePay
  const addPay = (firstDue: string) => add({ name: 'Pay', direction: 'in', amountCents: 300_000, firstDue })

  it('is nothing until the month ends, where no bills are kept', async () => {
    expect(await beforePay()).toEqual({
      until: '2026-11-30',
      nextPayday: null,
      spendingCents: 0,
      savingsCents: 0,
    })
  })

  it('counts rent of the 1st when pay comes on the 3rd, and not when it comes on the 1st', async () => {
    await add({ firstDue: '2026-12-01' })
    expect(await beforePay()).toMatchObject({ spendingCents: 0 })
    const pay = await addPay('2026-12-03')
    expect(await beforePay()).toMatchObject({
      until: '2026-12-02',
      nextPayday: '2026-12-03',
      spendingCents: 90_000,
    })
    await anna.ok(`PATCH /recurring-bills/${pay.id}`, { firstDue: '2026-12-01' })
    expect(await beforePay()).toMatchObject({ until: '2026-11-30', spendingCents: 0 })
  })

  it('counts the whole month when pay comes in the middle of it', async () => {
    await addPay('2026-11-25')
    await add({ firstDue: '2026-11-30' })
    expect(await beforePay()).toMatchObject({
      until: '2026-11-30',
      nextPayday: '2026-11-25',
      spendingCents: 90_000,
    })
  })

  it('keeps what saves apart, and leaves out what only moves money and what is paused', async () => {
    const saving = await addCategory(anna, 'Put away', { group: 'SavingsDebt' })
    const chest = await addAccount(anna, 'Chest', { isSavings: true })
    const card = await addAccount(anna, 'Card', { type: 'Credit', startingBalanceCents: -500_000 })
    await add({ name: 'Loan', amountCents: 20_000, firstDue: '2026-11-28', categoryId: saving.id })
    const moved = { amountCents: 10_000, firstDue: '2026-11-29' }
    await add({ ...moved, name: 'Into the chest', toAccountId: chest.id })
    await add({ ...moved, name: 'Card', toAccountId: card.id })
    const paused = await add({ name: 'Gym', amountCents: 5_000, firstDue: '2026-11-27' })
    expect(await beforePay()).toMatchObject({ spendingCents: 5_000, savingsCents: 30_000 })
    await anna.ok(`PUT /recurring-bills/${paused.id}/pause`, {})
    expect(await beforePay()).toMatchObject({ spendingCents: 0, savingsCents: 30_000 })
  })
})
