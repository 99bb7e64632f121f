import { beforeEach, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { NetWorth, ReportMonths } from '#contract/report-figures.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Trends } from '#contract/trends.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'
import { savingsGoalsOf } from '#test/savings-goals.ts'

describeOnBothDatabases('trends', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: Account
  let categoryId: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bank = await addAccount(anna, 'Bank')
    categoryId = (await addCategory(anna, 'Honey', { group: 'Wants' })).id
  })

  const read = async (kind: string) => {
    const { months, lines } = await anna.ok<Trends>(`GET /trends/${kind}`)
    return { months, of: (id: string) => lines.find((line) => line.id === id)?.amountsCents }
  }
  const spend = (date: string, amountCents: number) =>
    addTransaction(anna, bank.id, amountCents, { date, categoryId })

  it('have no months before there is a transaction', async () => {
    expect((await read('accounts')).months).toEqual([])
    expect((await read('categories')).months).toEqual([])
  })

  it('are what accounts held at the end of months, and categories came to, as reports count it', async () => {
    await spend('2026-08-03', -1000)
    await spend('2026-10-31', -250)
    await spend('2026-11-21', -50)
    await addTransaction(anna, bank.id, 5000, { date: '2026-12-24' })
    const months = ['2026-08', '2026-09', '2026-10', '2026-11']
    const accounts = await read('accounts')
    expect(accounts.months).toEqual(months)
    expect(accounts.of(bank.id)).toEqual([-1000, -1000, -1250, -1300])
    const categories = await read('categories')
    expect(categories.months.slice(0, 4)).toEqual(months)
    expect(categories.of(categoryId)?.slice(0, 4)).toEqual([1000, 0, 250, 50])

    const worth = await anna.ok<NetWorth>('GET /reports/net-worth?period=last-12-months')
    expect(accounts.of(bank.id)).toEqual(worth.accounts.find(({ id }) => id === bank.id)?.balancesCents)
    const grid = await anna.ok<ReportMonths>('GET /reports/months?period=last-12-months')
    expect(categories.of(categoryId)).toEqual(
      grid.rows.find((row) => row.categoryId === categoryId)?.amountsCents,
    )
  })

  it('begin months on the day on which those of the household do', async () => {
    await anna.ok('PATCH /household/preferences', { monthStartDay: 25 })
    await spend('2026-09-24', -100)
    await spend('2026-09-25', -200)
    const { months, of } = await read('categories')
    expect(months.slice(0, 2)).toEqual(['2026-08', '2026-09'])
    expect(of(categoryId)?.slice(0, 2)).toEqual([100, 200])
  })

  it('are what goals had, by what was put in, and by the account that they follow', async () => {
    const { add, putIn } = savingsGoalsOf(() => ({ person: anna, categoryId }))
    const roof = await add({ currentCents: 0, targetCents: 100_000 })
    await putIn(roof.id, 3000, '2026-09-10')
    await putIn(roof.id, 700, '2026-11-02')
    const jar = await addAccount(anna, 'Jar', { type: 'Investment' })
    await addTransaction(anna, jar.id, 4000, { date: '2026-10-01' })
    await addTransaction(anna, jar.id, 9000, { date: '2026-11-20' })
    await addTransaction(anna, jar.id, 500, { date: '2026-12-01' })
    const boat = await add({ name: 'Boat', targetCents: 10_000, targetDate: '2028-01-01', accountId: jar.id })
    const { months, of } = await read('savings-goals')
    expect(months).toHaveLength(12)
    expect(months.slice(-3)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(of(roof.id)?.slice(-4)).toEqual([0, 3000, 3000, 3700])
    // It is full with 10,000 of the 13,000 that are there today.
    expect(of(boat.id)?.slice(-3)).toEqual([0, 4000, 10_000])
    const goals = await anna.ok<SavingsGoal[]>('GET /savings-goals')
    for (const { id, currentCents } of goals) expect(of(id)?.at(-1)).toBe(currentCents)
  })
})
