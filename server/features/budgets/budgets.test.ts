import { beforeEach, expect, it } from 'vitest'
import type { BudgetRecommendations, MonthBudgets } from '#contract/budgets.ts'
import type { Category } from '#contract/categories.ts'
import { addDays, day } from '#domain/calendar.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'

type Undoable = { undoId: string }

// Today is 21 November 2026: the six full months are May to October.
const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']

describeOnBothDatabases('budgets', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: string

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bank = (await addAccount(anna, 'Bank')).id
  })

  const recommend = () => anna.ok<BudgetRecommendations>('GET /budgets/recommendations')
  const month = (of: string) => anna.ok<MonthBudgets>(`GET /budgets/months/${of}`)
  const amounts = async (of: string) =>
    Object.fromEntries((await month(of)).budgets.map(({ name, budgetCents }) => [name, budgetCents]))
  const set = (categoryId: string, monthlyBudgetCents: number) =>
    anna.ok<Undoable>(`PUT /budgets/categories/${categoryId}`, { monthlyBudgetCents })
  const apply = (recommendations: BudgetRecommendations['recommendations']) =>
    anna.call<Undoable>('POST /budgets/recommendations/applications', {
      recommendations: recommendations.map(({ categoryId, recommendedCents }) => ({
        categoryId,
        recommendedCents,
      })),
    })

  /** A category with one transaction in the middle of each month; amounts above zero go out. */
  async function spend(name: string, spentCents: number[], extra = {}): Promise<Category> {
    const category = await addCategory(anna, name, extra)
    for (const [at, cents] of spentCents.entries())
      await addTransaction(anna, bank, -cents, { date: `${months[at]}-01`, categoryId: category.id })
    return category
  }

  it('are recommended from six full months, the most pressing first (SPEC section 9)', async () => {
    const bees = await spend('Bees', [10_000, 12_000, 14_000, 16_000, 18_000, 20_000])
    await spend('Corner food', [40_000, 42_000, 38_000, 41_000, 39_000, 40_000])
    await spend('Honey', [30_000, 30_000, 30_000, 30_000, 30_000, 30_000], { group: 'Needs' })
    await set(bees.id, 9_900)
    const found = await recommend()
    expect(found.months).toEqual(months)
    expect(found.nextMonthOn).toBe('2026-12-01')
    expect(found.recommendations).toMatchObject([
      {
        name: 'Bees',
        recommendedCents: 16_500,
        averageCents: 15_000,
        priority: 'high',
        reasons: ['increasing-trend'],
        currentCents: 9_900,
        months: months.map((of, at) => ({ month: of, spentCents: 10_000 + 2_000 * at })),
      },
      { name: 'Honey', group: 'Needs', recommendedCents: 30_000, priority: 'medium', currentCents: null },
      { name: 'Corner food', recommendedCents: 40_000, priority: 'low', reasons: [] },
    ])
  })

  it('leave the month out that the first file begins in the middle of (money.md S1)', async () => {
    const groceries = await addCategory(anna, 'Corner food')
    for (let date = day('2026-08-28'); date < '2026-11-22'; date = addDays(date, 7))
      await addTransaction(anna, bank, -10_000, { date, categoryId: groceries.id })
    const { months, recommendations } = await recommend()
    expect(months).toEqual(['2026-09', '2026-10'])
    expect(recommendations).toMatchObject([{ averageCents: 45_000 }])
  })

  it('need a full month; those before the first transaction do not count, this one neither', async () => {
    const bees = await addCategory(anna, 'Bees')
    expect(await recommend()).toMatchObject({ months: [], recommendations: [] })
    await addTransaction(anna, bank, -99_900, { date: '2026-11-02', categoryId: bees.id })
    expect(await recommend()).toMatchObject({ months: [], recommendations: [] })
    await addTransaction(anna, bank, 1, { date: '2026-09-02' })
    expect(await recommend()).toMatchObject({ months: ['2026-10'], recommendations: [] })
    await addTransaction(anna, bank, 1, { date: '2026-09-01' })
    expect(await recommend()).toMatchObject({ months: ['2026-09', '2026-10'], recommendations: [] })
    await addTransaction(anna, bank, -400, { date: '2026-10-02', categoryId: bees.id })
    expect((await recommend()).recommendations).toMatchObject([
      { averageCents: 200, months: [{ spentCents: 0 }, { spentCents: 400 }] },
    ])
  })

  it('apply as they were shown, from this month on: months before keep theirs', async () => {
    const bees = await spend('Bees', [10_000, 12_000, 14_000, 16_000, 18_000, 20_000])
    await spend('Honey', [30_000, 30_000, 30_000, 30_000, 30_000, 30_000])
    app.clock.set('2026-10-05T12:00:00Z')
    await set(bees.id, 5_000)
    app.clock.set('2026-11-21T12:00:00Z')
    const { recommendations } = await recommend()
    expect((await apply(recommendations)).status).toBe(200)
    expect(await amounts('2026-09')).toEqual({})
    expect(await amounts('2026-10')).toEqual({ Bees: 5_000 })
    expect(await amounts('2026-11')).toEqual({ Bees: 16_500, Honey: 30_000 })
    expect(await amounts('2027-03')).toEqual({ Bees: 16_500, Honey: 30_000 })
  })

  it('refuse what is not recommended any more, with the sentence of SPEC section 8, and write nothing', async () => {
    const bees = await spend('Bees', [10_000, 10_000, 10_000])
    await spend('Honey', [30_000, 30_000, 30_000])
    const { recommendations } = await recommend()
    await addTransaction(anna, bank, -600, { date: '2026-08-01', categoryId: bees.id })
    const before = await snapshot(app, anna)
    const answer = await apply(recommendations)
    expect(refusal(answer)).toEqual([409, 'recommendations-changed'])
    expect(answer.body).toMatchObject({ message: 'Error applying recommendations. Please try again.' })
    expect(await snapshot(app, anna)).toEqual(before)
    const [first] = recommendations
    expect((await apply(first ? [first, first] : [])).status).toBe(422)
    expect((await apply([])).status).toBe(422)
  })

  it('come back as they were by undo; one that was set again since stays', async () => {
    const bees = await spend('Bees', [10_000, 10_000, 10_000])
    const honey = await spend('Honey', [30_000, 30_000, 30_000])
    await set(bees.id, 1)
    const before = await snapshot(app, anna)
    const applied = await apply((await recommend()).recommendations)
    expect((await undo(anna, applied.body)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
    expect(refusal(await undo(anna, applied.body))).toEqual([409, 'undo-expired'])
    const again = await apply((await recommend()).recommendations)
    await set(honey.id, 777)
    await undo(anna, again.body)
    expect(await amounts('2026-11')).toEqual({ Bees: 1, Honey: 777 })
  })

  it('are applied once by twenty at once, and undone by all of them to what there was', async () => {
    await spend('Bees', Array(6).fill(10_000))
    await spend('Honey', Array(6).fill(30_000))
    const before = await snapshot(app, anna)
    const { recommendations } = await recommend()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => apply(n % 2 ? recommendations : recommendations.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await amounts('2026-11')).toEqual({ Bees: 10_000, Honey: 30_000 })
    const undone = await Promise.all(answers.map(({ body }) => undo(anna, body)))
    expect(undone.map(({ status }) => status)).toEqual(undone.map(() => 200))
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('are set and removed by hand, each with its undo', async () => {
    const bees = await addCategory(anna, 'Bees')
    app.clock.set('2026-10-05T12:00:00Z')
    await set(bees.id, 5_000)
    await set(bees.id, 6_000)
    app.clock.set('2026-11-21T12:00:00Z')
    const removed = await anna.ok<Undoable>(`DELETE /budgets/categories/${bees.id}`)
    expect(await amounts('2026-10')).toEqual({ Bees: 6_000 })
    expect(await amounts('2026-11')).toEqual({})
    expect(refusal(await anna.call(`DELETE /budgets/categories/${bees.id}`))).toEqual([404, 'not-found'])
    await undo(anna, removed)
    expect(await amounts('2026-11')).toEqual({ Bees: 6_000 })
  })

  it('are for what money goes out for, and for categories that are there', async () => {
    const pay = await addCategory(anna, 'Pay', { group: 'Income' })
    const bees = await addCategory(anna, 'Bees')
    const put = (id: string, monthlyBudgetCents: number) =>
      anna.call(`PUT /budgets/categories/${id}`, { monthlyBudgetCents })
    expect((await put(pay.id, 100)).status).toBe(422)
    expect((await put(bees.id, -1)).status).toBe(422)
    expect(refusal(await put(bank, 100))).toEqual([404, 'not-found'])
    await put(bees.id, 0)
    await anna.ok(`PATCH /categories/${bees.id}`, { group: 'Income' })
    expect((await month('2026-11')).budgets).toEqual([])
  })

  it('go with their category and come back with it (S25)', async () => {
    const bees = await addCategory(anna, 'Bees')
    await set(bees.id, 5_000)
    const before = await snapshot(app, anna)
    const deleted = await anna.ok<Undoable>(`DELETE /categories/${bees.id}`)
    expect(await amounts('2026-11')).toEqual({})
    expect((await undo(anna, deleted)).status).toBe(200)
    expect(await snapshot(app, anna)).toEqual(before)
  })

  it('stand by what went out, with their bills set apart', async () => {
    const home = await addCategory(anna, 'Home and garden', { group: 'Needs' })
    const bees = await addCategory(anna, 'Bees')
    await set(home.id, 100_000)
    await set(bees.id, 30_000)
    const bill = { direction: 'out', frequency: 'monthly', accountId: bank, autoCreate: false }
    const rent = await anna.ok<{ id: string }>('POST /recurring-bills', {
      ...bill,
      name: 'Rent',
      amountCents: 60_000,
      firstDue: '2026-11-21',
      categoryId: home.id,
    })
    await anna.ok('POST /recurring-bills', {
      ...bill,
      name: 'Gardener',
      amountCents: 5_000,
      firstDue: '2026-11-28',
      categoryId: home.id,
    })
    const paid = await addTransaction(anna, bank, -60_000, { date: '2026-11-21', categoryId: home.id })
    await anna.ok(`PUT /recurring-bills/${rent.id}/payments/2026-11-21`, {
      transactionId: paid.id,
    })
    await addTransaction(anna, bank, -15_000, { date: '2026-11-03', categoryId: home.id })
    await addTransaction(anna, bank, 1_000, { date: '2026-11-04', categoryId: home.id })
    await addTransaction(anna, bank, -31_000, { date: '2026-11-05', categoryId: bees.id })
    // 140.00 of what is no bill in 21 days goes on to 200.00 in 30.
    expect(await month('2026-11')).toMatchObject({
      from: '2026-11-01',
      until: '2026-12-01',
      today: '2026-11-21',
      budgets: [
        { name: 'Bees', spentCents: 31_000, leftCents: -1_000, perDayCents: 0, state: 'over' },
        {
          name: 'Home and garden',
          budgetCents: 100_000,
          spentCents: 74_000,
          billsPaidCents: 60_000,
          billsAheadCents: 5_000,
          leftCents: 26_000,
          projectedCents: 85_000,
          perDayCents: 2_100,
          state: 'within',
        },
      ],
    })
    expect((await month('2026-12')).budgets).toMatchObject([
      { name: 'Bees', billsAheadCents: 0 },
      { name: 'Home and garden', spentCents: 0, billsAheadCents: 65_000 },
    ])
    expect((await month('2026-10')).budgets).toEqual([])
  })

  it('carry on nothing of a fixed category: what it took is a bill', async () => {
    const power = await addCategory(anna, 'Power', { group: 'Needs', isFixed: true })
    await set(power.id, 10_000)
    await addTransaction(anna, bank, -9_000, { date: '2026-11-02', categoryId: power.id })
    expect((await month('2026-11')).budgets).toMatchObject([
      { spentCents: 9_000, billsPaidCents: 9_000, projectedCents: 9_000, state: 'within' },
    ])
  })
})
