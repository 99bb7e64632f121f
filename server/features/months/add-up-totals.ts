// The summaries of months and the spending of their categories, added up here from the totals. The views say the same, by
// statements that take three times as long.
import { sql } from 'kysely'
import type { Day, Month } from '#domain/calendar.ts'
import type { CategoryGroup, SpendingGroup } from '#domain/categories.ts'
import { type Cents, cents } from '#domain/money.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { SummaryRow } from './queries.ts'

export type Spending = {
  categoryId: string
  name: string
  group: SpendingGroup
  month: Month
  spentCents: Cents
}

type Total = [
  month: Day,
  categoryId: string | null,
  isTransfer: boolean,
  /** Without refunds, which are taken off what went out. */
  inCents: number,
  outCents: number,
  transactionCount: number,
]

type Totals = {
  totals: Total[] | null
  /** What came back out of savings, by category (`v_moved_back`): nothing where no transfer has a category. */
  moved: [month: Day, categoryId: string, excessCents: number][] | null
  categories: [id: string, name: string, group: CategoryGroup][] | null
}

export async function readTotals(tx: HouseholdTransaction, from: Month, to: Month): Promise<Totals> {
  const within = sql`month between ${toFirstDay(from)} and ${toFirstDay(to)}`
  const { rows } = await sql<Totals>`
    select (select json_agg(json_build_array(month, category_id, is_transfer, in_cents - refunded_cents,
          out_cents - refunded_cents, transaction_count))
        from month_totals where ${within}) as totals,
      case when exists (select from month_totals where is_transfer and category_id is not null and ${within})
        then (select json_agg(json_build_array(month, category_id, excess_cents)) from v_moved_back where ${within})
      end as moved,
      (select json_agg(json_build_array(id, name, grp)) from categories) as categories`.execute(tx)
  return rows[0]!
}

/** By the rules of `v_monthly_summary`: a transfer counts only into Savings and debt, by its outgoing side. */
export function addUpTotals({ totals, moved, categories }: Totals): {
  months: SummaryRow[]
  spending: Spending[]
} {
  const known = new Map((categories ?? []).map(([id, name, group]) => [id, { name, group }]))
  const months = new Map<Day, SummaryRow>()
  const spending = new Map<string, Spending>()
  const spend = (month: Day, categoryId: string | null, spentCents: number) => {
    const { name, group } = known.get(categoryId ?? '') ?? {}
    if (!categoryId || !name || !group || group === 'Income') return
    const key = `${month} ${categoryId}`
    const before = spending.get(key)?.spentCents ?? 0
    spending.set(key, {
      categoryId,
      name,
      group,
      month: month.slice(0, 7) as Month,
      spentCents: cents(before + spentCents),
    })
  }
  for (const [month, categoryId, isTransfer, inCents, outCents, count] of totals ?? []) {
    const sums = months.get(month) ?? emptyMonth(month)
    months.set(month, sums)
    sums.transactionCount += count
    const group = known.get(categoryId ?? '')?.group
    if (isTransfer && group !== 'SavingsDebt') continue
    const spentCents = isTransfer ? outCents : outCents - inCents
    spend(month, categoryId, spentCents)
    if (!group) {
      sums.uncategorizedCents = cents(sums.uncategorizedCents + outCents)
      sums.uncategorizedIncomeCents = cents(sums.uncategorizedIncomeCents + inCents)
      sums.uncategorizedCount += count
    } else
      sums[columns[group]] = cents(sums[columns[group]] + (group === 'Income' ? -spentCents : spentCents))
  }
  for (const [month, categoryId, excessCents] of moved ?? []) {
    const sums = months.get(month)
    if (!sums) continue
    sums.savingsDebtCents = cents(sums.savingsDebtCents - excessCents)
    spend(month, categoryId, -excessCents)
  }
  return { months: [...months.values()], spending: [...spending.values()] }
}

const columns = {
  Income: 'incomeCents',
  Needs: 'needsCents',
  Wants: 'wantsCents',
  SavingsDebt: 'savingsDebtCents',
} as const satisfies Record<CategoryGroup, keyof SummaryRow>

const emptyMonth = (month: Day): SummaryRow => ({
  month,
  incomeCents: cents(0),
  needsCents: cents(0),
  wantsCents: cents(0),
  savingsDebtCents: cents(0),
  uncategorizedCents: cents(0),
  uncategorizedIncomeCents: cents(0),
  uncategorizedCount: 0,
  transactionCount: 0,
})
