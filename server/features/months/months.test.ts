import { beforeEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { CategoryTotal, MonthSummary } from '#contract/months.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { proveMonth } from '#test/conservation/prove-month.ts'
import { freshApp } from '#test/fresh-app.ts'

type MonthRead = {
  summary: MonthSummary
  split: unknown
  categories: CategoryTotal[]
  uncategorizedEverCount: number
}

describeOnBothDatabases('month summaries', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let [chequing, savings] = ['', '']
  let categoryIds: Map<string, string>

  beforeEach(async () => {
    anna = await app.member('anna')
    chequing = await openAccount('Chequing')
    savings = await openAccount('Savings')
    const categories = await anna.ok<Category[]>('GET /categories')
    categoryIds = new Map(categories.map(({ name, id }) => [name, id]))
  })

  let savingAccounts: string[] = []
  const isSaving = (id: string) => (savingAccounts.length > 0 ? savingAccounts : [savings]).includes(id)
  const openAccount = async (name: string, type = 'Bank') => {
    const form = { name, type, startingBalanceCents: 0 }
    return (await anna.ok<{ id: string }>('POST /accounts', form)).id
  }
  const idOf = (name: string) => categoryIds.get(name) as string
  const add = async (date: string, amountCents: number, category: string | null, accountId = chequing) => {
    const categoryId = category && idOf(category)
    const form = { date, accountId, description: 'Something', amountCents, categoryId }
    return (await anna.ok<{ id: string }>('POST /transactions', form)).id
  }
  const move = (date: string, amountCents: number, category: string | null) =>
    anna.ok<{ transferId: string }>('POST /transfers', {
      fromAccountId: chequing,
      toAccountId: savings,
      date,
      amountCents,
      description: 'Move',
      categoryId: category && idOf(category),
    })
  const undo = (undoId: string) => anna.ok(`POST /undo/${undoId}`, {})
  const read = (month: string, someone = anna) => someone.ok<MonthRead>(`GET /months/${month}`)
  const sql = (text: string) => app.database.pool.query(text, [anna.householdId])

  /** The figures of a month that are not zero, after all four counts of all months were found equal (R3). */
  const proven = async (month: string) => {
    const summary = await proveMonth(app.database.pool, anna, month, isSaving)
    return Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== 0 && value !== month))
  }

  it('put every cent into exactly one column (R3)', async () => {
    await add('2026-10-01', 500_000, 'Salary')
    await add('2026-10-02', -10_000, 'Salary')
    await add('2026-10-05', -240_000, 'Housing')
    await add('2026-10-31', -45_320, 'Dining out')
    await add('2026-10-31', 5_320, 'Dining out')
    await add('2026-10-20', -60_000, 'Savings')
    await add('2026-10-21', 1_000, 'Savings')
    await add('2026-10-22', -7_777, null)
    await add('2026-10-23', 333, null)
    expect(await proven('2026-10')).toEqual({
      incomeCents: 490_000,
      needsCents: 240_000,
      wantsCents: 40_000,
      savingsDebtCents: 59_000,
      uncategorizedCents: 7_777,
      uncategorizedIncomeCents: 333,
      uncategorizedCount: 2,
      transactionCount: 9,
    })
    const { categories } = await read('2026-10')
    expect(categories.map(({ name, group, amountCents }) => [name, group, amountCents])).toEqual([
      ['Salary', 'Income', 490_000],
      ['Housing', 'Needs', -240_000],
      ['Savings', 'SavingsDebt', -59_000],
      ['Dining out', 'Wants', -40_000],
      ['Uncategorized', null, -7_444],
    ])
  })

  it('end and begin with the year, on the leap day, and nowhere else (R3)', async () => {
    for (const date of ['2026-12-31', '2027-01-01', '2028-02-28', '2028-02-29', '2028-03-01'])
      await add(date, -100, 'Fuel')
    expect(await proven('2026-12')).toEqual({ needsCents: 100, transactionCount: 1 })
    expect(await proven('2027-01')).toEqual({ needsCents: 100, transactionCount: 1 })
    expect(await proven('2028-02')).toEqual({ needsCents: 200, transactionCount: 2 })
    expect(await proven('2028-03')).toEqual({ needsCents: 100, transactionCount: 1 })
  })

  it('follow a month that starts on the 25th, for what was there and what comes (DESIGN section 5 item 5)', async () => {
    await add('2026-12-24', -1, 'Fuel')
    await add('2026-12-25', -10, 'Fuel')
    await add('2027-01-24', -100, 'Fuel')
    await sql('update households set month_start_day = 25 where household_id = $1')
    expect(await proven('2026-12')).toEqual({ needsCents: 110, transactionCount: 2 })
    await add('2027-01-25', -1_000, 'Fuel')
    await add('2027-02-24', -10_000, 'Fuel')
    expect(await proven('2027-01')).toEqual({ needsCents: 11_000, transactionCount: 2 })
    await sql('update households set month_start_day = 1 where household_id = $1')
    expect(await proven('2027-01')).toEqual({ needsCents: 1_100, transactionCount: 2 })
  })

  it('are the same wherever the household lives: a date is a date (R3)', async () => {
    await add('2026-12-31', -100, 'Fuel')
    await add('2027-01-01', -1, 'Fuel')
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati', 'America/New_York']) {
      await sql(`update households set time_zone = '${zone}' where household_id = $1`)
      expect(await proven('2026-12')).toEqual({ needsCents: 100, transactionCount: 1 })
    }
  })

  it('leave transfers out, except into savings and debt, once (DESIGN section 5 item 2)', async () => {
    await move('2026-10-10', 50_000, null)
    expect(await proven('2026-10')).toEqual({ transactionCount: 2 })
    const { transferId } = await move('2026-10-11', 20_000, 'Savings')
    expect(await proven('2026-10')).toEqual({ savingsDebtCents: 20_000, transactionCount: 4 })
    const [first] = (await read('2026-10')).categories
    expect(first).toMatchObject({ name: 'Savings', amountCents: -20_000, transactionCount: 1 })
    const { undoId } = await anna.ok<{ undoId: string }>(`DELETE /transfers/${transferId}`)
    expect(await proven('2026-10')).toEqual({
      savingsDebtCents: 20_000,
      uncategorizedIncomeCents: 20_000,
      uncategorizedCount: 1,
      transactionCount: 4,
    })
    await undo(undoId)
    expect(await proven('2026-10')).toEqual({ savingsDebtCents: 20_000, transactionCount: 4 })
  })

  it('count money that comes back out of savings or a debt as minus, there and back as nothing (money.md M1)', async () => {
    const card = await openAccount('Card', 'Credit')
    const fund = await openAccount('Fund', 'Investment')
    savingAccounts = [savings, card, fund]
    const go = async (fromAccountId: string, toAccountId: string, amountCents: number) => {
      const form = { date: '2026-10-12', amountCents, description: 'Move', categoryId: idOf('Savings') }
      await anna.ok('POST /transfers', { ...form, fromAccountId, toAccountId })
    }
    await go(savings, chequing, 50_000)
    expect(await proven('2026-10')).toEqual({ savingsDebtCents: -50_000, transactionCount: 2 })
    expect((await read('2026-10')).categories).toMatchObject([{ name: 'Savings', amountCents: 50_000 }])
    await go(chequing, savings, 50_000)
    expect(await proven('2026-10')).toEqual({ transactionCount: 4 })
    await go(chequing, card, 3000)
    await go(fund, chequing, 1000)
    await go(savings, fund, 700)
    expect(await proven('2026-10')).toEqual({ savingsDebtCents: 2000, transactionCount: 10 })
    // Neither a name nor a type says it, but what was chosen.
    const before = await proven('2026-10')
    await anna.ok(`PATCH /accounts/${fund}`, { name: 'Fun money', type: 'Bank' })
    await anna.ok(`PATCH /accounts/${chequing}`, { name: 'No savings here' })
    expect(await proven('2026-10')).toEqual(before)
    await anna.ok(`PATCH /accounts/${fund}`, { isSavings: false })
    savingAccounts = [savings, card]
    expect(await proven('2026-10')).toEqual({ savingsDebtCents: 3000 - 700 + 1000, transactionCount: 10 })
  })

  it('count a category given to either side of a transfer once, by what went out (DESIGN section 5 item 2)', async () => {
    const outgoingId = await add('2026-10-31', -700, null)
    const incomingId = await add('2026-11-02', 700, null, savings)
    await anna.ok('POST /transfers/links', { outgoingId, incomingId })
    const counted = { savingsDebtCents: 700, transactionCount: 1 }
    const categoryId = idOf('Savings')
    const body = { ids: [incomingId, outgoingId], categoryId }
    for (const ids of [[incomingId], [outgoingId], [incomingId, outgoingId]]) {
      const { undoId } = await anna.ok<{ undoId: string }>('POST /transactions/categorisations', {
        ...body,
        ids,
      })
      expect(await proven('2026-10')).toEqual(counted)
      expect(await proven('2026-11')).toEqual({ transactionCount: 1 })
      await undo(undoId)
      expect(await proven('2026-10')).toEqual({ transactionCount: 1 })
    }
    await anna.ok(`PATCH /transactions/${incomingId}`, { categoryId })
    expect(await proven('2026-10')).toEqual(counted)
    // What the form of the incoming side sends without another choice.
    await anna.ok(`PATCH /transactions/${incomingId}`, { description: 'Arrived', categoryId: null })
    expect(await proven('2026-10')).toEqual(counted)
  })

  it('take both sides of a linked pair out, also across a month end', async () => {
    const outgoingId = await add('2026-10-31', -700, 'Housing')
    const incomingId = await add('2026-11-02', 700, null, savings)
    expect(await proven('2026-10')).toEqual({ needsCents: 700, transactionCount: 1 })
    await anna.ok('POST /transfers/links', { outgoingId, incomingId })
    expect(await proven('2026-10')).toEqual({ transactionCount: 1 })
    expect(await proven('2026-11')).toEqual({ transactionCount: 1 })
  })

  it('count the parts of a split transaction and not the whole', async () => {
    const whole = await add('2026-10-10', -10_000, null)
    await sql(`with whole as (update transactions set is_split = true where household_id = $1 and id = '${whole}')
      insert into transactions (household_id, id, account_id, date, description, amount_cents,
        category_id, split_of)
      select household_id, gen_random_uuid(), account_id, date, 'Part', part.amount, part.category, id
      from transactions, (values (-7000, '${idOf('Groceries')}'::uuid), (-3000, '${idOf('Clothing')}'))
        part(amount, category)
      where household_id = $1 and id = '${whole}'`)
    expect(await proven('2026-10')).toEqual({ needsCents: 7_000, wantsCents: 3_000, transactionCount: 2 })
    expect(await anna.ok('GET /accounts')).toMatchObject([
      { name: 'Chequing', balanceCents: -10_000, transactionCount: 1 },
      { name: 'Savings' },
    ])
    await anna.ok('POST /transactions/deletions', { ids: [whole] })
    expect(await proven('2026-10')).toEqual({})
  })

  it('move with a category that changes its group, in all months', async () => {
    await add('2025-03-03', -500, 'Pets')
    await add('2026-10-10', -700, 'Pets')
    await anna.ok(`PATCH /categories/${idOf('Pets')}`, { group: 'Wants' })
    expect(await proven('2025-03')).toEqual({ wantsCents: 500, transactionCount: 1 })
    expect(await proven('2026-10')).toEqual({ wantsCents: 700, transactionCount: 1 })
  })

  it('show what a deleted category held as uncategorized, until it is undone', async () => {
    await add('2026-10-10', -700, 'Pets')
    await add('2026-10-11', 50, 'Pets')
    const { undoId } = await anna.ok<{ undoId: string }>(`DELETE /categories/${idOf('Pets')}`)
    expect(await proven('2026-10')).toEqual({
      uncategorizedCents: 700,
      uncategorizedIncomeCents: 50,
      uncategorizedCount: 2,
      transactionCount: 2,
    })
    expect((await read('2024-01')).uncategorizedEverCount).toBe(2)
    await undo(undoId)
    expect(await proven('2026-10')).toEqual({ needsCents: 650, transactionCount: 2 })
    expect((await read('2024-01')).uncategorizedEverCount).toBe(0)
  })

  it('lose what a deleted account held, and get it back by undo, transfers included', async () => {
    await add('2026-10-10', -700, 'Pets')
    await add('2026-10-11', 900, 'Other income', savings)
    await move('2026-10-12', 300, 'Savings')
    const before = await proven('2026-10')
    const { undoId } = await anna.ok<{ undoId: string }>(`DELETE /accounts/${savings}`)
    expect(await proven('2026-10')).toEqual({ needsCents: 700, savingsDebtCents: 300, transactionCount: 2 })
    await undo(undoId)
    expect(await proven('2026-10')).toEqual(before)
  })

  it('follow every edit: the amount, the day, the category', async () => {
    const id = await add('2026-10-31', -700, 'Pets')
    await anna.ok(`PATCH /transactions/${id}`, { amountCents: -800 })
    expect(await proven('2026-10')).toEqual({ needsCents: 800, transactionCount: 1 })
    await anna.ok(`PATCH /transactions/${id}`, { date: '2026-11-01', categoryId: idOf('Travel') })
    expect(await proven('2026-10')).toEqual({})
    expect(await proven('2026-11')).toEqual({ wantsCents: 800, transactionCount: 1 })
  })

  it('stand against the split that was in force when they began (DESIGN section 5 item 5)', async () => {
    await anna.ok('PUT /household/split', { needsPercent: 60, wantsPercent: 20, savingsPercent: 20 })
    expect((await read('2026-10')).split).toEqual({ needsPercent: 50, wantsPercent: 30, savingsPercent: 20 })
    expect((await read('2026-11')).split).toEqual({ needsPercent: 60, wantsPercent: 20, savingsPercent: 20 })
    expect((await read('2027-05')).split).toEqual({ needsPercent: 60, wantsPercent: 20, savingsPercent: 20 })
  })

  it('show nothing of another household', async () => {
    await add('2026-10-10', -700, null)
    const before = await read('2026-10')
    const bob = await app.member('bob')
    const { summary, categories, uncategorizedEverCount } = await read('2026-10', bob)
    expect(Object.values(summary).filter(Boolean)).toEqual(['2026-10'])
    expect({ categories, uncategorizedEverCount }).toEqual({ categories: [], uncategorizedEverCount: 0 })
    const listed = await bob.ok<MonthSummary[]>('GET /months?from=2026-01&to=2026-12')
    expect(listed.reduce((sum, { transactionCount }) => sum + transactionCount, 0)).toBe(0)
    expect(await read('2026-10')).toEqual(before)
  })

  it.each(['1899-12', '0001-01', '2201-01', '9999-12'])(
    'refuse %s, a month that nothing can stand in (R6)',
    async (month) => {
      expect(await anna.call(`GET /months/${month}`)).toMatchObject({ status: 422 })
      expect(await anna.call(`GET /months?from=${month}&to=${month}`)).toMatchObject({ status: 422 })
    },
  )

  it('come at most 120 at once, and none for a stretch that ends before it begins', async () => {
    expect(await anna.call('GET /months?from=2016-12&to=2026-12')).toMatchObject({ status: 422 })
    expect(await anna.ok('GET /months?from=2026-12&to=2026-11')).toEqual([])
    expect((await read('1900-01')).summary.transactionCount).toBe(0)
    expect((await read('2200-12')).summary.transactionCount).toBe(0)
  })
})
