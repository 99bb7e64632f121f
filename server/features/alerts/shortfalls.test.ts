import { beforeEach, expect, it } from 'vitest'
import type { Bill } from '#contract/recurring-bills.ts'
import type { Shortfall, UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { addDays, type Day, day } from '#domain/calendar.ts'
import { isDueDate } from '#domain/recurrence.ts'
import { findViolations } from '#test/invariants.ts'
import { type BillsHousehold, openBillsHousehold, travel } from '#test/bills.ts'
import { createDueEverywhere } from '#server/features/recurring-bills/jobs.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal } from '#test/household-calls.ts'
import { readWarnings, sendNotices, warnNow, warnOn } from '#test/shortfalls.ts'
import { detectShortfalls } from './detect-shortfalls.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'

describeOnBothDatabases('shortfalls', (engine) => {
  const app = freshApp(engine)
  let { anna, bank, add } = {} as BillsHousehold

  beforeEach(async () => {
    app.clock.set('2026-11-21T06:00:00Z')
    ;({ anna, bank, add } = await openBillsHousehold(app))
  })

  const shortfalls = async () =>
    (await anna.ok<{ shortfalls: Shortfall[] }>('GET /recurring-bills')).shortfalls
  it('of a whole year are each warned of at the lead, once, and nothing else is', async () => {
    const leadDays = 10
    await anna.ok('PATCH /recurring-bills/settings', { shortfallLeadDays: leadDays })
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 60_000 })
    const bills = [
      await add({ name: 'Rent', amountCents: 95_000, firstDue: '2026-12-01' }),
      await add({
        name: 'Pay',
        direction: 'in',
        amountCents: 125_000,
        frequency: 'bi-weekly',
        firstDue: '2026-12-04',
      }),
      await add({ name: 'Gym', amountCents: 12_000, frequency: 'weekly', firstDue: '2026-11-26' }),
      await add({ name: 'Loan', amountCents: 66_000, firstDue: '2026-11-30' }),
      await add({ name: 'Tax', amountCents: 90_000, frequency: 'quarterly', firstDue: '2027-01-31' }),
      await add({ name: 'Insurance', amountCents: 180_000, frequency: 'yearly', firstDue: '2027-03-15' }),
    ]
    const first = day('2026-11-21')
    const lived = live(bills, 60_000, first, 375 + leadDays)
    const expected = lived
      .map(({ billId, date, shortCents }) => {
        const atLead = addDays(date, -leadDays)
        return { billId, date, shortCents, warnedOn: atLead < first ? first : atLead }
      })
      .filter(({ warnedOn }) => warnedOn < addDays(first, 375))
    expect(expected.length).toBeGreaterThan(10)
    for (let n = 0; n < 375; n++) await lookOn(addDays(first, n), n % 50 ? 1 : 3)
    const { rows } = await app.database.pool.query<Record<string, unknown>>(
      `select subject as "billId", split_part(cause_key, ' ', 3) as date, raised_at::date as "warnedOn"
        from smart_alerts where version = 1`,
    )
    const inOrder = (some: { billId?: unknown; date?: unknown }[]) =>
      some.map((one) => JSON.stringify(one, ['billId', 'date', 'warnedOn'])).sort()
    expect(inOrder(rows)).toEqual(inOrder(expected))
    const sent = await readWarnings(app)
    expect(sent).toHaveLength(new Set(expected.map(({ warnedOn }) => warnedOn)).size)
    expect(sent.flatMap(({ text }) => text.match(/is short by/g) ?? [])).toHaveLength(expected.length)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  /** The day of a household, of which nothing but shortfalls is looked for. */
  async function lookOn(today: Day, processes: number) {
    await travel(app, `${today}T06:00:00Z`)
    await createDueEverywhere(app.services)
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    const look = () =>
      householdTransaction(app.services.db, member, (tx) =>
        generateSmartAlerts({ tx, member, now: app.clock.now() }, app.services, {
          detectors: [detectShortfalls],
        }),
      )
    await Promise.all(Array.from({ length: processes }, look))
    await sendNotices(app)
  }

  /** Lives the days one by one: which bills found how much too little. */
  function live(bills: Bill[], startCents: number, first: Day, days: number) {
    const found: { billId: string; date: Day; shortCents: number }[] = []
    let balance = startCents
    for (let n = 0; n < days; n++) {
      const date = addDays(first, n)
      const due = bills.filter((bill) => isDueDate(bill, date))
      for (const { direction, amountCents } of due) if (direction === 'in') balance += amountCents
      for (const { id, direction, amountCents } of due) {
        if (direction === 'in') continue
        balance -= amountCents
        if (balance < 0) found.push({ billId: id, date, shortCents: Math.min(-balance, amountCents) })
      }
    }
    return found
  }

  it('are warned of again only when what lacks changed by more than a tenth, or came back', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 40_000 })
    await add({ firstDue: '2026-11-28' })
    const today = day('2026-11-21')
    await warnOn(app, today, 3)
    expect(await shortfalls()).toMatchObject([{ name: 'Rent', dueDate: '2026-11-28', shortCents: 50_000 }])
    expect(await readWarnings(app)).toMatchObject([
      { to: 'anna@example.com', subject: 'Bank will not cover Rent on November 28, 2026' },
    ])
    expect((await readWarnings(app))[0]?.text).toContain(
      'Bank is short by $500.00 on November 28, 2026, because of Rent, which takes $900.00.',
    )
    const changes: [cents: number, mails: number][] = [
      [-5000, 1],
      [-1, 2],
      [60_000, 2],
      [-60_000, 3],
    ]
    for (const [n, [cents, count]] of changes.entries()) {
      await addTransaction(anna, bank.id, cents, { date: '2026-11-21' })
      await warnOn(app, addDays(today, n + 1))
      expect(await readWarnings(app), `after ${cents}`).toHaveLength(count)
      expect(await shortfalls()).toHaveLength(cents === 60_000 ? 0 : 1)
    }
  })

  it('are dismissed one by one, stay so over the days, and are raised again by a material change only', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 40_000 })
    const rent = await add({ firstDue: '2026-11-28' })
    const gym = await add({ name: 'Gym', amountCents: 5000, firstDue: '2026-11-27' })
    const dismissal = (dueDate: string, bill: Bill) =>
      `/recurring-bills/${bill.id}/shortfall-dismissals/${dueDate}`
    const shown = async () =>
      (await shortfalls()).map(({ name, shortCents, isDismissed }) => [name, shortCents, isDismissed])
    const unread = async () => (await anna.ok<{ count: number }>('GET /alerts/unread')).count
    await anna.ok(`PUT ${dismissal('2026-11-28', rent)}`, { shortCents: 55_000 })
    expect(await shown()).toEqual([['Rent', 55_000, true]])
    const upcoming = await anna.ok<UpcomingBills>('GET /recurring-bills/upcoming')
    expect(upcoming.shortfalls).toMatchObject([{ name: 'Rent', isDismissed: true }])
    await warnOn(app, day('2026-11-21'))
    expect(await readWarnings(app)).toEqual([])
    expect(await unread()).toBe(0)

    await addTransaction(anna, bank.id, -36_000, { date: '2026-11-21' })
    expect(await shown()).toEqual([
      ['Gym', 1000, false],
      ['Rent', 90_000, false],
    ])
    await warnOn(app, day('2026-11-22'), 3)
    expect(await readWarnings(app)).toHaveLength(1)
    expect(await unread()).toBe(2)
    await anna.ok(`PUT ${dismissal('2026-11-27', gym)}`, { shortCents: 1000 })
    await anna.ok(`PUT ${dismissal('2026-11-27', gym)}`, { shortCents: 1000 })
    expect(await unread()).toBe(1)
    await warnOn(app, day('2026-11-23'))
    expect(await shown()).toEqual([
      ['Gym', 1000, true],
      ['Rent', 90_000, false],
    ])
    await anna.ok(`DELETE ${dismissal('2026-11-27', gym)}`)
    expect((await shown())[0]).toEqual(['Gym', 1000, false])
    await warnOn(app, day('2026-11-24'))
    expect(await readWarnings(app)).toHaveLength(1)
  })

  it('that were dismissed and went away are raised when they come back', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 40_000 })
    const rent = await add({ firstDue: '2026-11-28' })
    await anna.ok(`PUT /recurring-bills/${rent.id}/shortfall-dismissals/2026-11-28`, { shortCents: 50_000 })
    await addTransaction(anna, bank.id, 60_000, { date: '2026-11-21' })
    await warnOn(app, day('2026-11-21'))
    expect(await shortfalls()).toEqual([])
    await addTransaction(anna, bank.id, -60_000, { date: '2026-11-21' })
    expect(await shortfalls()).toMatchObject([{ shortCents: 50_000, isDismissed: false }])
    const wrongDay = await anna.call(`PUT /recurring-bills/${rent.id}/shortfall-dismissals/2026-11-29`, {
      shortCents: 50_000,
    })
    expect(refusal(wrongDay)).toEqual([422, 'not-a-due-date'])
  })

  it('whose dismissal is undone before the mail are mailed as if nobody had touched them', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 40_000 })
    const rent = await add({ firstDue: '2026-11-28' })
    const dismissal = `/recurring-bills/${rent.id}/shortfall-dismissals/2026-11-28`
    await anna.ok(`PUT ${dismissal}`, { shortCents: 55_000 })
    await anna.ok(`DELETE ${dismissal}`)
    await warnOn(app, day('2026-11-21'))
    expect(await readWarnings(app)).toHaveLength(1)
  })

  it('are mailed under a subject of one line, whatever a bill is called (R62)', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 0 })
    await add({ name: 'Rent\nBcc: all@example.com', firstDue: '2026-11-22' })
    await warnNow(app)
    expect(await readWarnings(app)).toMatchObject([
      { subject: 'Bank will not cover Rent Bcc: all@example.com on November 22, 2026' },
    ])
  })

  it('are not of paused bills, of accounts that owe by nature, of households without Pro, or beyond the lead', async () => {
    const card = await addAccount(anna, 'Card', { type: 'Credit' })
    await add({ name: 'On the card', accountId: card.id, firstDue: '2026-11-22' })
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 0 })
    const paused = await add({ name: 'Paused', firstDue: '2026-11-22' })
    await anna.ok(`PUT /recurring-bills/${paused.id}/pause`, {})
    await add({ name: 'Later', firstDue: '2026-11-29' })
    await warnNow(app)
    expect(await readWarnings(app)).toEqual([])
    await app.database.pool.query(`update profiles set plan = 'free'`)
    await travel(app, '2026-11-22T06:00:00Z')
    await warnNow(app)
    expect(await readWarnings(app)).toEqual([])
    await app.database.pool.query(`update profiles set plan = 'pro'`)
    await warnNow(app)
    expect(await readWarnings(app)).toHaveLength(1)
  })

  it('look as many days ahead as the owner says, whom alone it is given to', async () => {
    await anna.ok(`PATCH /accounts/${bank.id}`, { startingBalanceCents: 0 })
    await add({ firstDue: '2026-12-21' })
    expect(await shortfalls()).toEqual([])
    await anna.ok('PATCH /recurring-bills/settings', { shortfallLeadDays: 30 })
    expect(await shortfalls()).toHaveLength(1)
    const mia = await app.member('mia', { joins: anna })
    const answers = [
      await mia.call('PATCH /recurring-bills/settings', { shortfallLeadDays: 3 }),
      await anna.call('PATCH /recurring-bills/settings', { shortfallLeadDays: 31 }),
    ]
    expect(answers.map(refusal)).toEqual([
      [403, 'owner-only'],
      [422, 'invalid'],
    ])
  })
})
