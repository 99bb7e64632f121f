import { sql } from 'kysely'
import type { MonthBudgets } from '#contract/budgets.ts'
import { assessBudget } from '#domain/budgets/pace.ts'
import { type Day, type DayRange, type Month, monthRange } from '#domain/calendar.ts'
import { type Cents, zero } from '#domain/money.ts'
import { listSpending } from '#server/features/months/public.ts'
import { sumBillsAhead } from '#server/features/recurring-bills/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listBudgets } from './queries.ts'

type Household = { today: Day; monthStartDay: number }

/** How each budget in force in a month is doing, its bills set apart. */
export async function readBudgetStatus(
  tx: HouseholdTransaction,
  { today, monthStartDay }: Household,
  month: Month,
): Promise<MonthBudgets> {
  const days = monthRange(month, monthStartDay)
  const budgets = await listBudgets(tx, month)
  const spent = new Map(
    (await listSpending(tx, month, month)).map(({ categoryId, spentCents }) => [categoryId, spentCents]),
  )
  const paid = await sumBillsPaid(tx, days)
  const ahead = await sumBillsAhead(tx, days, today)
  return {
    month,
    today,
    ...days,
    budgets: budgets.map(({ categoryId, name, group, isFixed, budgetCents }) => {
      const spentCents = spent.get(categoryId) ?? zero
      const billsAheadCents = ahead.get(categoryId) ?? zero
      // What a fixed category took is a bill, entered as one or not: it does not go on like that through the month.
      const billsPaidCents = isFixed ? spentCents : (paid.get(categoryId) ?? zero)
      const figures = { budgetCents, spentCents, billsPaidCents, billsAheadCents }
      return { categoryId, name, group, ...figures, ...assessBudget(figures, days, today) }
    }),
  }
}

/** What paid bills in these days, by the category each payment has. */
async function sumBillsPaid(
  tx: HouseholdTransaction,
  { from, until }: DayRange,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ categoryId: string; paidCents: Cents }>`
    select t.category_id as "categoryId", sum(-t.amount_cents)::bigint as "paidCents"
    from transactions t join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.recurring_bill_id is not null and t.date >= ${from} and t.date < ${until} and t.amount_cents < 0
      and not t.is_split and (t.transfer_id is null or c.grp = 'SavingsDebt')
    group by t.category_id`.execute(tx)
  return new Map(rows.map(({ categoryId, paidCents }) => [categoryId, paidCents]))
}
