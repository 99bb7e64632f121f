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

  it('stand beside the patterns of what is spent again and again, each with its rows (SPEC section 3)', async () => {
    for (const month of ['07', '08', '09', '10', '11'])
      await addTransaction(anna, bank, -1599, {
        date: `2026-${month}-12`,
        description: 'STREAMBOX',
        categoryId: home,
      })
    await addTransaction(anna, bank, 250_000, { date: '2026-11-15', description: 'PAYROLL' })
    const patterns = await anna.ok<ExpensePattern[]>('GET /alerts/patterns')
    expect(patterns).toMatchObject([
      {
        category: 'House',
        patternType: 'monthly',
        lastOccurrence: '2026-11-12',
        averageAmountCents: 1599,
        frequency: 5,
      },
    ])
    expect(patterns[0]?.confidence).toBeGreaterThan(0.5)
    const ids = new URLSearchParams(patterns[0]?.link.split('?')[1]).get('ids')
    const shown = await anna.ok<{ totals: { count: number; amountCents: number } }>(
      `GET /transactions?ids=${ids}`,
    )
    expect(shown.totals).toMatchObject({ count: 5, amountCents: -5 * 1599 })
  })
})
