import { beforeEach, expect, it } from 'vitest'
import type { Alert, ExpensePattern } from '#contract/alerts.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, undo } from '#test/household-calls.ts'
import { csv, importFile } from '#test/imports.ts'

// Today is 21 November 2026.
describeOnBothDatabases('alerts and what they come from', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: string
  let home: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bank = (await addAccount(anna, 'Bank', { startingBalanceCents: 1_000_000 })).id
    home = (await addCategory(anna, 'House', { group: 'Needs' })).id
  })

  const generate = () => anna.ok('POST /alerts/generations', {})
  const list = async (query = 'status=open') =>
    (await anna.ok<{ items: Alert[] }>(`GET /alerts?${query}`)).items
  const unread = async () => (await anna.ok<{ count: number }>('GET /alerts/unread')).count
  const fuel = (date: string) => addTransaction(anna, bank, -4820, { date, description: 'HILLTOP FUEL' })
  const addBill = (changes: object = {}) =>
    anna.ok<Bill>('POST /recurring-bills', {
      name: 'Rent',
      direction: 'out',
      amountCents: 90_000,
      frequency: 'monthly',
      firstDue: '2026-11-23',
      categoryId: home,
      accountId: bank,
      autoCreate: false,
      ...changes,
    })

  it('are gone with a deleted row at once, and back with it', async () => {
    await fuel('2026-11-18')
    const second = await fuel('2026-11-19')
    await generate()
    expect(await list()).toMatchObject([{ kind: 'double-charge', status: 'open' }])
    expect(await unread()).toBe(1)
    const gone = await anna.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [second.id] })
    expect([await list(), await list(''), await unread()]).toEqual([[], [], 0])
    await undo(anna, gone)
    expect([(await list()).length, await unread()]).toEqual([1, 1])
    await anna.ok('POST /transactions/deletions', { ids: [second.id] })
    await generate()
    expect(await list('')).toMatchObject([{ kind: 'double-charge', status: 'expired' }])
  })

  it('lead to the bill or the goal that they are about, and are gone with it', async () => {
    const bill = await addBill()
    const goal = await anna.ok<SavingsGoal>('POST /savings-goals', {
      name: 'Roof',
      targetCents: 300_000,
      currentCents: 0,
      targetDate: '2026-12-31',
      categoryId: home,
      accountId: null,
    })
    await app.database.pool.query(`update savings_goals set target_date = '2026-11-01'`)
    await generate()
    const alerts = await list()
    const linkOf = (kind: Alert['kind']) => alerts.find((one) => one.kind === kind)
    const [toBill, toGoal] = [`/app/recurring?open=${bill.id}`, `/app/goals?open=${goal.id}`]
    expect(linkOf('bill-due')).toMatchObject({ link: toBill, nextStep: { link: toBill } })
    expect(linkOf('goal-behind')).toMatchObject({ link: toGoal, nextStep: { link: toGoal } })
    await anna.ok(`DELETE /recurring-bills/${bill.id}`)
    await anna.ok(`DELETE /savings-goals/${goal.id}`)
    expect(await list()).toEqual([])
  })

  it('are looked for when a file has landed, for who has Pro', async () => {
    const rows = csv('2026-11-18,HILLTOP FUEL,-48.20', '2026-11-19,HILLTOP FUEL,-48.20')
    await importFile(anna, bank, rows)
    await expect.poll(() => list()).toMatchObject([{ kind: 'double-charge' }])
    const ben = await app.member('ben')
    await importFile(ben, (await addAccount(ben, 'Bank')).id, rows)
    const ofBen = await app.services.db
      .selectFrom('smartAlerts')
      .select('id')
      .where('householdId', '=', ben.householdId)
      .execute()
    expect(ofBen).toEqual([])
  })

  it('stand beside the categories that money goes to again and again, each with its rows (SPEC section 9)', async () => {
    const fun = (await addCategory(anna, 'Fun')).id
    const pay = (await addCategory(anna, 'Pay', { group: 'Income' })).id
    const spend = (date: string, amountCents: number, categoryId: string | null, description: string) =>
      addTransaction(anna, bank, amountCents, { date, description, categoryId })
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09'])
      await spend(`2026-${month}-12`, -1599, home, month < '05' ? 'STREAMBOX' : 'HILLTOP ROOFS')
    await spend('2026-10-02', 599, home, 'HILLTOP ROOFS REFUND')
    // The first of these is a day more than 12 months ago.
    for (const date of ['2025-11-21', '2025-11-22', '2026-05-01', '2026-11-21'])
      await spend(date, -2000, fun, 'CINEMA')
    for (const day of ['01', '02', '03']) {
      await spend(`2026-11-${day}`, -700, null, 'KIOSK')
      await spend(`2026-11-${day}`, 250_000, pay, 'PAYROLL')
    }
    const patterns = await anna.ok<ExpensePattern[]>('GET /alerts/patterns')
    expect(patterns).toMatchObject([
      {
        category: 'House',
        patternType: 'monthly',
        confidence: 0.8,
        lastOccurrence: '2026-09-12',
        averageAmountCents: Math.round((9 * 1599 - 599) / 9),
        frequency: 9,
      },
      {
        category: 'Fun',
        confidence: 0.3,
        lastOccurrence: '2026-11-21',
        averageAmountCents: 2000,
        frequency: 3,
      },
    ])
    const shown = await Promise.all(
      patterns.map(({ link }) => {
        const { category, ...rest } = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
        const search = new URLSearchParams({ ...rest, categoryId: category! })
        return anna.ok<{ totals: { count: number; amountCents: number } }>(`GET /transactions?${search}`)
      }),
    )
    expect(shown.map(({ totals }) => totals)).toMatchObject([
      { count: 10, amountCents: 599 - 9 * 1599 },
      { count: 3, amountCents: -6000 },
    ])
  })
})
