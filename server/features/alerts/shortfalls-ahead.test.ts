import { beforeEach, expect, it } from 'vitest'
import type { BillCalendar, Shortfall, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { day } from '#domain/calendar.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { readWarnings, warnOn } from '#test/shortfalls.ts'

describeOnBothDatabases('shortfalls ahead', (engine) => {
  const app = freshApp(engine)
  let { anna, bank, add } = {} as BillsHousehold

  beforeEach(async () => {
    app.clock.set('2026-11-21T06:00:00Z')
    ;({ anna, bank, add } = await openBillsHousehold(app))
  })

  const shortfalls = async () =>
    (await anna.ok<{ shortfalls: Shortfall[] }>('GET /recurring-bills')).shortfalls

  it('of transactions entered ahead stand on the list, on the dashboard and in a mail, until dismissed (money.md B2)', async () => {
    const car = await addTransaction(anna, bank.id, -1_200_000, { date: '2026-11-24', description: 'Car' })
    const short = {
      billId: null,
      transactionId: car.id,
      name: 'Car',
      dueDate: '2026-11-24',
      shortCents: 200_000,
    }
    expect(await shortfalls()).toMatchObject([{ ...short, accountName: 'Bank', isDismissed: false }])
    expect(await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')).toMatchObject({
      items: [],
      shortfalls: [short],
    })
    await warnOn(app, day('2026-11-21'), 2)
    await warnOn(app, day('2026-11-22'))
    expect(await readWarnings(app)).toMatchObject([
      { subject: 'Bank will not cover Car on November 24, 2026' },
    ])
    const dismissal = `/recurring-bills/entered-shortfalls/${car.id}/dismissal`
    await anna.ok(`PUT ${dismissal}`, { shortCents: 200_000 })
    expect(await shortfalls()).toMatchObject([{ ...short, isDismissed: true }])
    await anna.ok(`DELETE ${dismissal}`)
    expect(await shortfalls()).toMatchObject([{ ...short, isDismissed: false }])
    await anna.ok(`PUT ${dismissal}`, { shortCents: 200_000 })
    await anna.ok(`PATCH /transactions/${car.id}`, { amountCents: -1_300_000 })
    expect(await shortfalls()).toMatchObject([{ shortCents: 300_000, isDismissed: false }])
    await warnOn(app, day('2026-11-23'))
    expect(await readWarnings(app)).toHaveLength(2)
    const refused = await anna.call(
      'PUT /recurring-bills/entered-shortfalls/0199a3e0-0000-7000-8000-000000000000/dismissal',
      {
        shortCents: 1,
      },
    )
    expect(refusal(refused)).toEqual([404, 'not-found'])
    const gone = await anna.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [car.id] })
    expect(await shortfalls()).toEqual([])
    await undo(anna, gone)
    expect(await shortfalls()).toMatchObject([{ transactionId: car.id }])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('stand in the calendar of the coming year, with what was entered ahead and what is overdue', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 100_000 })
    const rent = await add({
      firstDue: '2026-11-20',
      frequency: 'weekly',
      amountCents: 30_000,
      autoCreate: false,
    })
    await addTransaction(anna, bank.id, -50_000, { date: '2026-11-28', description: 'Entered ahead' })
    await travel(app, '2026-11-28T06:00:00Z')
    await addTransaction(anna, bank.id, 45_000, { date: '2026-12-06', description: 'Refund' })
    const calendar = await anna.ok<BillCalendar>('GET /recurring-bills/calendar?months=1')
    expect(calendar).toMatchObject({ today: '2026-11-28', until: '2026-12-27' })
    expect(calendar.accounts.find(({ accountId }) => accountId === bank.id)).toMatchObject({
      floorCents: 0,
      balances: [
        { date: '2026-11-28', balanceCents: 20_000 },
        { date: '2026-12-04', balanceCents: -10_000 },
        { date: '2026-12-06', balanceCents: 35_000 },
        { date: '2026-12-11', balanceCents: 5000 },
        { date: '2026-12-18', balanceCents: -25_000 },
        { date: '2026-12-25', balanceCents: -55_000 },
      ],
      lowest: { date: '2026-12-25', balanceCents: -55_000 },
      payments: [
        { billId: rent.id, date: '2026-11-27', shortCents: 0 },
        { date: '2026-12-04', shortCents: 10_000 },
        { billId: null, name: 'Refund', date: '2026-12-06', amountCents: 45_000, shortCents: 0 },
        { date: '2026-12-11', shortCents: 0 },
        { date: '2026-12-18', shortCents: 25_000 },
        { date: '2026-12-25', shortCents: 30_000 },
      ],
    })
    const upcoming = await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')
    expect(upcoming).toMatchObject({
      until: '2026-12-05',
      totalCents: 60_000,
      shortfalls: [{ dueDate: '2026-12-04' }],
    })
    expect(upcoming.items.map(({ due }) => due.label)).toEqual(['Overdue', 'Due in 6 days'])
  })

  it('count no payday that did not come, however many did not (money.md B1)', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 20_000 })
    const pay = { name: 'Salary', direction: 'in', amountCents: 250_000, firstDue: '2026-06-28' }
    await add({ ...pay, autoCreate: false })
    await app.database.pool.query(
      `update recurring_bills set starts_on = '2026-06-28', next_due = '2026-06-28'`,
    )
    await add({ firstDue: '2026-11-27', amountCents: 90_000, autoCreate: false })
    await travel(app, '2026-11-25T06:00:00Z')
    expect(await shortfalls()).toMatchObject([{ dueDate: '2026-11-27', shortCents: 70_000 }])
    const calendar = await anna.ok<BillCalendar>('GET /recurring-bills/calendar?months=1')
    expect(calendar.accounts.find(({ accountId }) => accountId === bank.id)?.balances.slice(0, 2)).toEqual([
      { date: '2026-11-25', balanceCents: 20_000 },
      { date: '2026-11-27', balanceCents: -70_000 },
    ])
    const { items } = await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')
    expect(items.map(({ name, dueDate, due }) => [name, dueDate, due.label])).toEqual([
      ['Salary', '2026-10-28', 'Overdue'],
      ['Rent', '2026-11-27', 'Due in 2 days'],
      ['Salary', '2026-11-28', 'Due in 3 days'],
    ])
  })

  it('count a bill once that was missed for months, since it was most likely paid under another name (money.md B1)', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 45_000 })
    await add({ firstDue: '2026-06-05', amountCents: 90_000, autoCreate: false })
    await app.database.pool.query(
      `update recurring_bills set starts_on = '2026-06-05', next_due = '2026-06-05'`,
    )
    await travel(app, '2026-10-25T06:00:00Z')
    expect(await shortfalls()).toMatchObject([{ dueDate: '2026-10-05', shortCents: 45_000 }])
  })
})
