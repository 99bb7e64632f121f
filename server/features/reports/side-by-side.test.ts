import { beforeEach, expect, it } from 'vitest'
import type { NetWorth, ReportMonths } from '#contract/report-figures.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addDebt } from '#test/debts.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction } from '#test/household-calls.ts'

describeOnBothDatabases('figures of reports side by side', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let checking: string
  let savings: string
  let card: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    checking = (await addAccount(anna, 'Checking')).id
    savings = (await addAccount(anna, 'Emergency savings')).id
    card = (await addAccount(anna, 'Card', { type: 'Credit' })).id
  })

  const add = (date: string, amountCents: number) => addTransaction(anna, checking, amountCents, { date })
  const move = (amountCents: number, toAccountId: string) =>
    anna.ok('POST /transfers', {
      fromAccountId: checking,
      toAccountId,
      date: '2026-01-16',
      amountCents,
      description: 'Move',
      categoryId: null,
    })

  it('set each month against its own split: one from June on leaves January to May as they were', async () => {
    app.clock.set('2026-08-10T12:00:00Z')
    for (const month of ['01', '03', '05', '06', '07']) await add(`2026-${month}-10`, -5000)
    const readMonths = () => anna.ok<ReportMonths>('GET /reports/months?period=this-year')
    const before = await readMonths()
    await app.database.pool.query(
      `insert into budget_splits select household_id, '2026-06-01', 60, 20, 20 from households`,
    )
    const after = await readMonths()
    expect(after.rows).toEqual(before.rows)
    expect(JSON.stringify(after.months.slice(0, 5))).toBe(JSON.stringify(before.months.slice(0, 5)))
    expect(after.months.map(({ month, split }) => [month, split.needsPercent])).toEqual([
      ...['01', '02', '03', '04', '05'].map((month) => [`2026-${month}`, 50]),
      ...['06', '07', '08'].map((month) => [`2026-${month}`, 60]),
    ])
  })

  it('count back from what the accounts hold, and say what is not known of them', async () => {
    await add('2026-01-01', 500_000)
    await add('2026-01-20', -279_000)
    await move(60_000, savings)
    await move(20_000, card)
    await addTransaction(anna, card, 7000, { date: '2026-01-19' })
    await addDebt(anna, 'Car loan', { balanceCents: 900_000 })
    const readWorth = (query = '') =>
      anna.ok<NetWorth>(`GET /reports/net-worth?period=year&year=2026${query}`)
    const own = await readWorth(`&accountId=${checking}`)
    expect(own.points[0]).toEqual({
      month: '2026-01',
      day: '2026-01-31',
      assetsCents: 141_000,
      debtsCents: 0,
      changeCents: 141_000,
    })
    expect(own.otherDebts).toEqual([])
    await app.database.pool.query(
      `insert into confirmed_balances (household_id, id, account_id, day, amount_cents, source, day_takes)
      select household_id, gen_random_uuid(), id, '2026-01-31', 200000, 'person', 'all' from accounts where id = $1`,
      [checking],
    )
    const { points, accounts, otherDebts } = await readWorth()
    expect(points.map(({ assetsCents, debtsCents }) => assetsCents - debtsCents)).toEqual(
      points.map(() => 200_000 + 60_000 + 27_000),
    )
    expect(accounts.flatMap(({ id, confirmedDay }) => (confirmedDay ? [[id, confirmedDay]] : []))).toEqual([
      [checking, '2026-01-31'],
    ])
    expect(otherDebts).toEqual([{ name: 'Car loan', balanceCents: 900_000 }])
  })
})
