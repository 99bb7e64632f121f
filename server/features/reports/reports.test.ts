import { beforeEach, describe, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { NetWorth, ReportMerchants, ReportMonths } from '#contract/report-figures.ts'
import type { Report } from '#contract/reports.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type Figure, figures, isShownNegative } from '#domain/counting.ts'
import { cents } from '#domain/money.ts'
import { computePeriodFigures } from '#domain/reports/figures.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'

type Page = { items: Transaction[]; totals: { count: number; amountCents: number } }

describeOnBothDatabases('reports', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let checking: string
  let savings: string
  let card: string
  const categories = new Map<string, string>()

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    checking = (await addAccount(anna, 'Checking')).id
    savings = (await addAccount(anna, 'Emergency savings')).id
    card = (await addAccount(anna, 'Card', { type: 'Credit' })).id
    for (const { name, id } of await anna.ok<Category[]>('GET /categories')) categories.set(name, id)
    const fund = await addCategory(anna, 'Emergency fund', { group: 'SavingsDebt' })
    categories.set(fund.name, fund.id)
  })

  const add = (
    date: string,
    amountCents: number,
    category: string | null,
    accountId = checking,
    extra = {},
  ) =>
    addTransaction(anna, accountId, amountCents, {
      date,
      categoryId: category && categories.get(category),
      ...extra,
    })
  const move = (
    date: string,
    amountCents: number,
    from: string,
    to: string,
    category: string | null = null,
  ) =>
    anna.ok('POST /transfers', {
      fromAccountId: from,
      toAccountId: to,
      date,
      amountCents,
      description: 'Move',
      categoryId: category && categories.get(category),
    })
  const read = (query: string) => anna.ok<Report>(`GET /reports?${query}`)
  const list = (query: string) => anna.ok<Page>(`GET /transactions?${query}`)

  /** January of a household: salary, rent, a refund, money put away, a card paid and used, and 40.00 not sorted. */
  async function addJanuary() {
    await add('2026-01-01', 500_000, 'Salary')
    await add('2026-01-02', -150_000, 'Housing')
    await add('2026-01-10', -42_055, 'Groceries')
    await add('2026-01-12', 2055, 'Groceries')
    await add('2026-01-15', -25_000, 'Dining out')
    await move('2026-01-16', 60_000, checking, savings, 'Emergency fund')
    await move('2026-01-17', 80_000, checking, card)
    await add('2026-01-18', -13_000, 'Clothing', card)
    await add('2026-01-19', 20_000, 'Clothing', card)
    await add('2026-01-20', -4000, null)
  }
  const january = 'period=month&month=2026-01'

  describe('of one month', () => {
    beforeEach(addJanuary)

    it('know whose transactions there are, by name and once each, of this household alone', async () => {
      for (const person of ['Zoë', 'Anna', null, 'Anna', 'anna'])
        await add('2026-10-05', -100, null, checking, { person })
      const eve = await app.member('eve', { plan: 'pro' })
      const names = await anna.ok<string[]>('GET /reports/persons')
      expect(names.toSorted()).toEqual(['Anna', 'Zoë', 'anna'])
      expect(await eve.ok('GET /reports/persons')).toEqual([])
    })

    it('count transfers and refunds as the dashboard does (SPEC Reports, DESIGN section 5 item 2)', async () => {
      const report = await read(january)
      expect(computePeriodFigures(report.figures)).toEqual({
        incomeCents: 500_000,
        expensesCents: 212_000,
        netCents: 288_000,
        savedCents: 60_000,
        leftCents: 228_000,
        savingsRatePermille: 576,
      })
      const { summary } = await anna.ok<{ summary: Record<string, number> }>('GET /months/2026-01')
      for (const [name, value] of Object.entries(report.figures))
        if (name.endsWith('Cents')) expect([name, value]).toEqual([name, summary[name]])
      expect(report.lines.map(({ name, figure, countedCents }) => [name, figure, countedCents])).toEqual([
        ['Salary', 'income', 500_000],
        ['Housing', 'needs', 150_000],
        ['Groceries', 'needs', 40_000],
        ['Dining out', 'wants', 25_000],
        ['Clothing', 'wants', -7000],
        ['Emergency fund', 'savingsDebt', 60_000],
        ['Uncategorized', 'uncategorized', 4000],
      ])
      expect(report.largest.map(({ countedCents }) => countedCents)).toEqual([
        150_000, 42_055, 25_000, 13_000, 4000,
      ])
    })

    it('keep to one account: money moved between accounts is nobody’s income (SPEC Reports)', async () => {
      const own = await read(`${january}&accountId=${checking}`)
      expect(own.figures).toMatchObject({ incomeCents: 500_000, needsCents: 190_000, wantsCents: 25_000 })
      expect(own.figures.savingsDebtCents).toBe(60_000)
      expect((await read(`${january}&accountId=${savings}`)).figures.savingsDebtCents).toBe(0)
      expect((await read(`${january}&accountId=${card}`)).figures).toMatchObject({
        incomeCents: 0,
        wantsCents: -7000,
      })
    })

    it('keep to a person, and to words', async () => {
      await add('2026-01-21', -700, 'Groceries', checking, { person: 'Ben', description: 'Honey stall' })
      expect((await read(`${january}&person=Ben`)).figures).toMatchObject({ needsCents: 700, incomeCents: 0 })
      expect((await read(`${january}&search=stall honey`)).figures).toMatchObject({ needsCents: 700 })
      expect((await read(`${january}&search=100%25`)).lines).toEqual([])
    })

    it.each(['2026-01-31', '2026-02-02'])(
      'count money that left savings by its words, arrived on %s',
      async (day) => {
        await move('2026-01-31', 10_000, savings, checking, 'Emergency fund')
        await app.database.pool.query(
          'update transactions set date = $1 where account_id = $2 and amount_cents = 10000',
          [day, checking],
        )
        const readSaved = async (search: string) =>
          (await read(`${january}&search=${search}`)).figures.savingsDebtCents
        expect([await readSaved('move'), await readSaved('elsewhere')]).toEqual([50_000, 0])
      },
    )

    it('open the rows behind each figure, which add up to it', async () => {
      await move('2026-01-31', 10_000, savings, checking, 'Emergency fund')
      await move('2026-01-31', 5000, savings, card, 'Emergency fund')
      for (const account of ['', `&accountId=${checking}`, `&accountId=${savings}`]) {
        const report = await read(january + account)
        const sums = sumsOf(report)
        const listed: Record<string, number> = {}
        for (const figure of figures) {
          const { totals, items } = await list(`month=2026-01&counts=${figure}${account}`)
          expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totals.amountCents)
          listed[figure] = isShownNegative(figure) ? 0 - totals.amountCents : totals.amountCents
        }
        expect(listed).toEqual(sums)
        for (const { categoryId, figure, countedCents } of report.lines) {
          const query = `from=2026-01-01&to=2026-01-31&counts=${figure}&categoryId=${categoryId ?? 'none'}${account}`
          const { amountCents } = (await list(query)).totals
          expect([query, Math.abs(amountCents)]).toEqual([query, Math.abs(countedCents)])
        }
      }
    })

    it('show the parts of a transaction as one large expense, and its whole nowhere else', async () => {
      const whole = await add('2026-01-22', -300_000, null)
      await app.database.pool.query(
        `with whole as (update transactions set is_split = true where id = $1)
      insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, split_of)
        select household_id, gen_random_uuid(), account_id, date, 'Part', part.amount, part.category, id
        from transactions, (values (-180000, $2::uuid), (-120000, $3::uuid)) part(amount, category) where id = $1`,
        [whole.id, categories.get('Groceries'), categories.get('Home')],
      )
      const { largest, figures: all } = await read(january)
      expect(largest[0]).toMatchObject({ countedCents: 300_000, transaction: { id: whole.id } })
      expect(largest.filter(({ countedCents }) => countedCents > 100_000)).toHaveLength(2)
      expect(all).toMatchObject({ needsCents: 370_000, wantsCents: 138_000, uncategorizedCents: 4000 })
    })
  })

  it('compare the days that have come with as many before, and with the year before (SPEC Reports)', async () => {
    app.clock.set('2026-03-10T12:00:00Z')
    await add('2025-01-05', -100, 'Housing')
    await add('2025-03-10', -3000, 'Groceries')
    await add('2025-03-11', -9999, 'Groceries')
    await add('2026-02-10', -2000, 'Groceries')
    await add('2026-02-11', -9999, 'Groceries')
    await add('2026-03-10', -5000, 'Groceries')
    await add('2026-03-25', -7000, 'Groceries')
    const { comparisons, figures: whole } = await read('period=this-month')
    expect(whole.needsCents).toBe(12_000)
    expect(
      comparisons.map(({ kind, elapsed, figures: own, baseFigures }) => ({
        kind,
        elapsed,
        own: own.needsCents,
        base: baseFigures.needsCents,
      })),
    ).toEqual([
      { kind: 'before', elapsed: { days: 10, of: 31 }, own: 5000, base: 2000 },
      { kind: 'last-year', elapsed: { days: 10, of: 31 }, own: 5000, base: 3000 },
    ])
    const year = await read('period=this-year')
    expect(year.comparisons[0]?.figures.needsCents).toBe(2000 + 9999 + 5000)
    expect(year.comparisons[0]?.baseFigures.needsCents).toBe(100 + 3000)
  })

  it('know the six full months before, without the one of the first transaction', async () => {
    app.clock.set('2026-11-22T12:00:00Z')
    await add('2026-07-20', -500, 'Groceries')
    await add('2026-09-02', -300, 'Groceries')
    const { earlier } = await read('period=this-month')
    expect(earlier.map(({ month, lines }) => [month, lines.map(({ countedCents }) => countedCents)])).toEqual(
      [
        ['2026-08', []],
        ['2026-09', [300]],
        ['2026-10', []],
      ],
    )
  })

  it.each([
    ['period=month', 'month', 'Choose a month'],
    ['period=year', 'year', 'Choose a year'],
    ['period=range&from=2026-01-01', 'from', 'Enter the first and the last day'],
    ['period=range&from=2026-02-01&to=2026-01-31', 'to', 'The last day is before the first'],
    ['period=range&from=1950-01-01&to=2150-01-01', 'to', 'At most 20 years'],
  ])('refuse %s and name the field', async (query, field, sentence) => {
    const { status, body } = await anna.call<{ fields: Record<string, string> }>(`GET /reports?${query}`)
    expect([status, body.fields]).toEqual([422, { [field]: sentence }])
  })

  it.each([
    'period=month&month=1900-01',
    'period=month&month=2200-12',
    'period=year&year=1900',
    'period=year&year=2200',
    'period=range&from=1900-01-01&to=1900-01-02',
    'period=range&from=2200-12-31&to=2200-12-31',
  ])('answer at the ends of what is kept: %s', async (query) => {
    await app.database.pool.query('update households set month_start_day = 25')
    await add('1900-01-01', -100, 'Groceries')
    await add('2200-12-31', -200, 'Groceries')
    const { figures: all, trend } = await read(query)
    expect(all.needsCents).toBeLessThanOrEqual(200)
    expect(trend.length).toBeLessThanOrEqual(12)
    const { months } = await anna.ok<ReportMonths>(`GET /reports/months?${query}`)
    expect(months.length).toBeLessThanOrEqual(12)
    const worth = await anna.ok<NetWorth>(`GET /reports/net-worth?${query}`)
    expect(worth.points.length).toBeLessThanOrEqual(12)
    const { merchants } = await anna.ok<ReportMerchants>(`GET /reports/merchants?${query}`)
    expect(merchants.length).toBeLessThanOrEqual(1)
  })

  it('are empty of a category that was deleted, and never the sum of all', async () => {
    await addJanuary()
    const { id } = await addCategory(anna, 'Gone')
    await anna.ok(`DELETE /categories/${id}`)
    const report = await read(`${january}&categoryId=${id}`)
    expect([report.lines, report.figures.needsCents]).toEqual([[], 0])
  })

  it('are empty of an account that is not there, or another household’s', async () => {
    await addJanuary()
    const bob = await app.member('bob', { plan: 'pro' })
    const theirs = await addAccount(bob, 'Theirs')
    await addTransaction(bob, theirs.id, -100, { date: '2026-01-05' })
    expect((await read(`${january}&accountId=${theirs.id}`)).lines).toEqual([])
    expect((await bob.ok<Report>(`GET /reports?${january}`)).figures.uncategorizedCents).toBe(100)
  })
})

function sumsOf({ figures: all }: Report): Record<Figure, number> {
  const { expensesCents, netCents, leftCents } = computePeriodFigures(all)
  return {
    income: all.incomeCents,
    needs: all.needsCents,
    wants: all.wantsCents,
    savingsDebt: all.savingsDebtCents,
    uncategorized: all.uncategorizedCents,
    uncategorizedIncome: all.uncategorizedIncomeCents,
    expenses: expensesCents,
    net: netCents,
    left: cents(leftCents),
  }
}
