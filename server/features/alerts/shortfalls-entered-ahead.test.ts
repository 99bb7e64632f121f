import { beforeEach, expect, it } from 'vitest'
import type { Shortfall, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { day } from '#domain/calendar.ts'
import { type BillsHousehold, openBillsHousehold } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { readWarnings, warnOn } from '#test/shortfalls.ts'

describeOnBothDatabases('shortfalls of transactions entered ahead', (engine) => {
  const app = freshApp(engine)
  let { anna, bank } = {} as BillsHousehold

  beforeEach(async () => {
    app.clock.set('2026-11-21T06:00:00Z')
    ;({ anna, bank } = await openBillsHousehold(app))
  })

  const shortfalls = async () =>
    (await anna.ok<{ shortfalls: Shortfall[] }>('GET /recurring-bills')).shortfalls

  it('stand on the list, on the dashboard and in a mail, until dismissed (money.md B2)', async () => {
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
})
