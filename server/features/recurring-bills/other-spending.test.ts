import { beforeEach, describe, expect, it } from 'vitest'
import type { BillCalendar } from '#contract/recurring-bills-ahead.ts'
import { type BillsHousehold, openBillsHousehold } from '#test/bills.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory } from '#test/household-calls.ts'

describe('usual other spending', () => {
  const app = freshApp('server')
  let { anna, bank, home, add } = {} as BillsHousehold

  beforeEach(async () => {
    app.clock.set('2026-11-21T06:00:00Z')
    ;({ anna, bank, home, add } = await openBillsHousehold(app))
  })

  const read = async (accountId = bank.id) => {
    const { accounts } = await anna.ok<BillCalendar>('GET /recurring-bills/calendar?months=1')
    return accounts.find((account) => account.accountId === accountId)!
  }
  const months = async (accountId?: string) =>
    (await read(accountId)).otherSpending.months.map(({ spentCents }) => spentCents)
  type Spent = { date?: string; description?: string; categoryId?: string }
  const spend = (month: number, amountCents: number, spent: Spent = {}, accountId = bank.id) =>
    app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
      select household_id, gen_random_uuid(), id, $2, $3, $4, $5 from accounts where id = $1`,
      [accountId, spent.date ?? dayOf(month, 10), spent.description ?? 'Shop', amountCents, spent.categoryId],
    )
  const dayOf = (month: number, on: number) =>
    `2026-${String(month).padStart(2, '0')}-${String(on).padStart(2, '0')}`
  const move = (month: number, amountCents: number, fromAccountId: string, toAccountId: string) =>
    anna.ok('POST /transfers', {
      fromAccountId,
      toAccountId,
      amountCents,
      date: dayOf(month, 10),
      description: 'Moved',
    })

  it('is the median of six full months, and the lower line of the calendar', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 1_185_001 })
    await spend(4, -1)
    for (const [at, amount] of [90_000, 100_000, 500_000, 95_000, 98_000, 102_000].entries())
      await spend(5 + at, -amount)
    await spend(11, -70_000)
    await add({ firstDue: '2026-12-01', autoCreate: false })
    const { otherSpending, usual } = await read()
    expect(otherSpending.monthlyCents).toBe(99_000)
    expect(otherSpending.months.map(({ month }) => month.slice(5))).toEqual([
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ])
    expect(usual).toEqual({
      balances: [
        { date: '2026-11-21', balanceCents: 130_000 },
        { date: '2026-11-30', balanceCents: 130_000 - 29_293 },
        { date: '2026-12-01', balanceCents: 40_000 - 32_548 },
        { date: '2026-12-20', balanceCents: 40_000 - 94_389 },
      ],
      lowest: { date: '2026-12-20', balanceCents: 40_000 - 94_389 },
      belowFloorOn: '2026-12-04',
    })
  })

  it('is not known from fewer than three full months', async () => {
    await spend(8, -50_000)
    await spend(9, -50_000)
    await spend(10, -50_000)
    expect(await read()).toMatchObject({
      otherSpending: { monthlyCents: null, months: [{}, {}] },
      usual: null,
    })
  })

  it('leaves out what was paid for bills, also before they were entered and under another name', async () => {
    await spend(4, -1)
    for (const month of [5, 6, 7, 8, 9, 10]) {
      await spend(month, -90_000, {
        description: 'J SMITH PROPERTY',
        date: dayOf(month, 2),
      })
      await spend(month, -(1599 + month), { description: `STREAMBOX ${month}881` })
      await spend(month, -20_000, { description: 'Market' })
    }
    expect(await months()).toEqual([5, 6, 7, 8, 9, 10].map((month) => 111_599 + month))
    await add({ firstDue: '2026-12-01', autoCreate: false })
    await add({ name: 'Streambox', amountCents: 1600, firstDue: '2026-12-10', autoCreate: false })
    expect(await months()).toEqual([20_000, 20_000, 20_000, 20_000, 20_000, 20_000])
  })

  it('takes refunds off, and counts no income', async () => {
    await spend(4, -1)
    for (const month of [5, 6, 7, 8]) await spend(month, -40_000)
    await spend(6, 15_000, { categoryId: home.id })
    await spend(7, 15_000)
    const salary = await addCategory(anna, 'Odd jobs', { group: 'Income' })
    await spend(8, 15_000, { categoryId: salary.id })
    await spend(11, -1)
    expect(await months()).toEqual([40_000, 25_000, 40_000, 40_000, 0, 0])
  })

  it('follows money moved by hand to where it is spent, and leaves savings out', async () => {
    const card = await addAccount(anna, 'Card', { type: 'Credit' })
    const shared = await addAccount(anna, 'Shared', { type: 'Bank' })
    const savings = await addAccount(anna, 'Savings', { type: 'Bank' })
    await spend(4, -1)
    await spend(4, -1, {}, card.id)
    await spend(4, -1, {}, shared.id)
    for (const month of [5, 6, 7]) {
      await spend(month, -60_000, {}, card.id)
      await move(month, 58_000, bank.id, card.id)
      await move(month, 30_000, bank.id, shared.id)
      await spend(month, -30_000, {}, shared.id)
      await move(month, 50_000, bank.id, savings.id)
      await move(month, 20_000, savings.id, bank.id)
    }
    expect(await months()).toEqual([88_000, 88_000, 88_000])
    expect(await months(card.id)).toEqual([2000, 2000, 2000])
    expect(await months(shared.id)).toEqual([0, 0, 0])
  })
})
