import { beforeEach, expect, it } from 'vitest'
import type { BillCalendar } from '#contract/recurring-bills-ahead.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'

describeOnBothDatabases('bills that end, and dates off weekends', (engine) => {
  const app = freshApp(engine)
  let { anna, bank, form, add } = {} as BillsHousehold

  beforeEach(async () => {
    ;({ anna, bank, form, add } = await openBillsHousehold(app))
  })

  const only = async () => (await anna.ok<{ bills: Bill[] }>('GET /recurring-bills')).bills[0]!
  const create = () => anna.ok<{ createdCount: number }>('POST /recurring-bills/creations', {})
  const transactions = async () => (await anna.ok<{ items: Transaction[] }>('GET /transactions')).items
  const change = (changes: Record<string, unknown>) => async (bill: Bill) =>
    anna.ok<Bill>(`PATCH /recurring-bills/${bill.id}`, changes)
  const ahead = async () => {
    const { accounts } = await anna.ok<BillCalendar>('GET /recurring-bills/calendar?months=24')
    return accounts.find(({ accountId }) => accountId === bank.id)!.payments.map(({ date }) => date)
  }
  const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])

  it('create so many payments and no more (money.md B3)', async () => {
    const lease = await add({ firstDue: '2026-11-21', paymentCount: 3 })
    expect(lease).toMatchObject({ nextDue: '2026-11-21', lastDue: '2027-01-21', leftCount: 3 })
    expect(lease.yearlyCents).toBe(270_000)
    expect(await ahead()).toEqual(['2026-11-21', '2026-12-21', '2027-01-21'])
    await travel(app, '2027-06-21T12:00:00Z')
    expect((await create()).createdCount).toBe(3)
    expect((await create()).createdCount).toBe(0)
    expect(await transactions()).toHaveLength(3)
    expect(await only()).toMatchObject({
      nextDue: null,
      due: null,
      leftCount: 0,
      missedCount: 0,
      yearlyCents: 0,
      isActive: true,
    })
    expect(await anna.ok('GET /recurring-bills')).toMatchObject({ yearlyOutCents: 0 })
    expect(await anna.ok<Occurrence[]>(`GET /recurring-bills/${lease.id}/occurrences`)).toHaveLength(3)
    await holds()
  })

  it('end on a day, are entered so by detection and for debts, and go on when the end is moved or taken away', async () => {
    const lease = await add({ firstDue: '2026-10-31', endsOn: '2026-12-31' })
    expect(lease).toMatchObject({ lastDue: '2026-12-31', leftCount: 2 })
    await travel(app, '2027-02-01T12:00:00Z')
    await create()
    expect((await only()).nextDue).toBeNull()
    expect(await change({ endsOn: '2027-03-31' })(lease)).toMatchObject({
      nextDue: '2027-01-31',
      leftCount: 3,
    })
    expect(await change({ paymentCount: 4 })(lease)).toMatchObject({ endsOn: null, lastDue: '2027-01-31' })
    expect(await change({ name: 'Lease' })(lease)).toMatchObject({ paymentCount: 4 })
    expect(await change({ paymentCount: null })(lease)).toMatchObject({ lastDue: null, leftCount: null })
    const payment = {
      name: 'Loan',
      amountCents: 100,
      firstDue: '2027-02-01',
      categoryId: null,
      accountId: bank.id,
    }
    expect(
      await anna.ok('POST /recurring-bills/debt-payments', { ...payment, paymentCount: 5 }),
    ).toMatchObject({ lastDue: '2027-06-01' })
  })

  it('are refused with two ends, or an end before the first date', async () => {
    const lease = await add({ paymentCount: 2 })
    const refused = async (...call: Parameters<typeof anna.call>) => refusal(await anna.call(...call))
    const both = form({ endsOn: '2027-01-01', paymentCount: 2 })
    expect(await refused('POST /recurring-bills', both)).toEqual([422, 'ends-twice'])
    const early = form({ endsOn: '2026-10-30' })
    expect(await refused('POST /recurring-bills', early)).toEqual([422, 'never-due'])
    for (const paymentCount of [0, -1, 1.5, 1201])
      expect(await refused(`PATCH /recurring-bills/${lease.id}`, { paymentCount })).toEqual([422, 'invalid'])
    const third = `PUT /recurring-bills/${lease.id}/skips/2026-12-31` as const
    expect(await refused(third, {})).toEqual([422, 'not-a-due-date'])
  })

  it('move off weekends from where they were, and do not drift', async () => {
    // 31 January 2027 is a Sunday, 28 February too.
    const rent = await add({ firstDue: '2026-10-31', weekends: 'before' })
    expect((await ahead()).slice(0, 5)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-29',
      '2027-02-26',
      '2027-03-31',
    ])
    await travel(app, '2027-01-29T12:00:00Z')
    expect((await create()).createdCount).toBe(3)
    expect((await transactions())[0]).toMatchObject({ date: '2027-01-29' })
    expect(await change({ weekends: 'after' })(rent)).toMatchObject({ nextDue: '2027-03-01' })
    await travel(app, '2027-02-02T12:00:00Z')
    expect((await create()).createdCount).toBe(0)
    const dates = await anna.ok<Occurrence[]>(`GET /recurring-bills/${rent.id}/occurrences`)
    expect(dates.filter(({ state }) => state !== 'open').map(({ dueDate }) => dueDate)).toEqual([
      '2027-02-01',
      '2026-12-31',
      '2026-11-30',
    ])
    await holds()
  })

  it('know the payment of a moved date, and come back with an undo as they were', async () => {
    const rent = await add({ firstDue: '2026-11-28', weekends: 'after', autoCreate: false, paymentCount: 2 })
    expect(rent.nextDue).toBe('2026-11-30')
    await travel(app, '2026-12-02T12:00:00Z')
    await addTransaction(anna, bank.id, -90_000, { date: '2026-12-01', description: 'Rent' })
    expect(await anna.ok('GET /recurring-bills/matches')).toMatchObject([{ dueDate: '2026-11-30' }])
    await undo(anna, await anna.ok<{ undoId: string }>(`DELETE /recurring-bills/${rent.id}`))
    expect(await only()).toMatchObject({ weekends: 'after', paymentCount: 2, nextDue: '2026-11-30' })
  })
})
