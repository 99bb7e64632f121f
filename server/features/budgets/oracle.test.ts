import { beforeEach, describe, expect, it } from 'vitest'
import type { BudgetRecommendations, MonthBudgets } from '#contract/budgets.ts'
import type { Category } from '#contract/categories.ts'
import { type Recommendation, recommendBudget } from '#domain/budgets/recommendation.ts'
import { addDays, day, month, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Person } from '#test/app.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory } from '#test/household-calls.ts'
import { generator, newSeed } from '#test/random.ts'

type Row = { date: string; amountCents: number; categoryId: string | null; isTransfer: boolean }

// What the database adds up, recomputed from the transactions one by one in plain TypeScript.
describe('budgets of random households', () => {
  const app = freshApp('server')
  let anna: Person
  let categories: Category[]

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
  })

  it('are recommended and spent as a recount says, to the cent', async () => {
    const random = generator(newSeed('budgets'))
    const below = (most: number) => Math.floor(random() * most)
    for (const name of ['Corner food', 'Entertainment at home']) await addCategory(anna, name)
    categories = await anna.ok<Category[]>('GET /categories')
    const accounts = [(await addAccount(anna, 'Bank')).id, (await addAccount(anna, 'Pot')).id]

    for (let round = 0; round < 6; round++) {
      const startDay = 1 + below(28)
      await anna.ok('PATCH /household/preferences', { monthStartDay: startDay })
      await app.database.pool.query('delete from transactions where household_id = $1', [anna.householdId])
      const days = 20 + below(260)
      const rows = Array.from({ length: below(400) }, (): Row => ({
        date: addDays(day('2026-11-21'), -below(days)),
        // One in six comes back.
        amountCents: (below(6) === 0 ? 1 : -1) * below(50_000),
        categoryId: below(9) === 0 ? null : (categories[below(categories.length)]?.id ?? null),
        isTransfer: below(8) === 0,
      }))
      await insert(rows, accounts)

      const current = monthOf(day('2026-11-21'), startDay)
      const { months, recommendations } = await anna.ok<BudgetRecommendations>('GET /budgets/recommendations')
      const expected = recount(rows, startDay)
      expect(months).toEqual(expected.months)
      expect(
        new Map(recommendations.map(({ categoryId, recommendedCents }) => [categoryId, recommendedCents])),
      ).toEqual(new Map([...expected.advised].map(([id, { budgetCents }]) => [id, budgetCents])))
      for (const { categoryId, ...found } of recommendations)
        expect(found).toMatchObject(reasonsOf(expected.advised.get(categoryId)))

      for (const { id, group } of categories)
        if (group !== 'Income') await anna.ok(`PUT /budgets/categories/${id}`, { monthlyBudgetCents: 10_000 })
      for (const of of [current, shiftMonth(current, 1)]) {
        const { budgets } = await anna.ok<MonthBudgets>(`GET /budgets/months/${of}`)
        for (const { categoryId, spentCents } of budgets)
          expect(spentCents).toBe(spentIn(rows, categoryId, of, startDay))
      }
    }
  })

  const reasonsOf = (found: Recommendation | undefined) => {
    const { averageCents, trend, seasonality, priority, reasons, months } = found ?? ({} as Recommendation)
    return { averageCents, trend, seasonality, priority, reasons, months }
  }

  function recount(rows: readonly Row[], startDay: number) {
    const current = monthOf(day('2026-11-21'), startDay)
    const first = rows.map(({ date }) => date).sort()[0]
    const months = [6, 5, 4, 3, 2, 1]
      .map((back) => shiftMonth(current, -back))
      .filter((one) => first !== undefined && monthRange(one, startDay).from >= first)
    const advised = new Map<string, Recommendation>()
    for (const { id, name, group } of categories) {
      if (group === 'Income') continue
      const spent = months.map((one) => ({ month: one, spentCents: spentIn(rows, id, one, startDay) }))
      const found = recommendBudget(name, spent)
      if (found) advised.set(id, found)
    }
    return { months, advised }
  }

  // A transfer counts by its outgoing side, and only into Savings and debt (DESIGN section 5 item 2).
  function spentIn(rows: readonly Row[], categoryId: string, of: string, startDay: number) {
    const isSaving = categories.find(({ id }) => id === categoryId)?.group === 'SavingsDebt'
    let spent = 0
    for (const row of rows) {
      if (row.categoryId !== categoryId || monthOf(day(row.date), startDay) !== month(of)) continue
      if (!row.isTransfer) spent -= row.amountCents
      else if (isSaving && row.amountCents < 0) spent -= row.amountCents
    }
    return cents(spent)
  }

  // The other side of a transfer has no category and is no part of the recount.
  async function insert(rows: readonly Row[], [bank, pot]: string[]): Promise<void> {
    await app.database.pool.query(
      `with made as (
        select gen_random_uuid() as id, case when r."isTransfer" then gen_random_uuid() end as transfer_id, r.*
        from jsonb_to_recordset($2) as r(date date, "amountCents" bigint, "categoryId" uuid, "isTransfer" boolean)),
      linked as (
        insert into transfers (household_id, id) select $1, transfer_id from made where transfer_id is not null)
      insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, transfer_id)
      select $1, id, $3::uuid, date, 'Random', "amountCents", "categoryId", transfer_id from made
      union all
      select $1, gen_random_uuid(), $4::uuid, date, 'Random', -"amountCents", null, transfer_id from made
      where transfer_id is not null`,
      [anna.householdId, JSON.stringify(rows), bank, pot],
    )
  }
})
