import { sql } from 'kysely'
import type { Category } from '#contract/categories.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export const selectCategories = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.grp as group', 'c.isFixed', 'c.taxDeductible'])
    .select(
      sql<number>`(select coalesce(sum(t.transaction_count), 0)::bigint from month_totals t
        where t.household_id = c.household_id and t.category_id = c.id)`.as('transactionCount'),
    )
    .select(
      sql<number>`(select count(*) from keyword_rules r
        where r.household_id = c.household_id and r.category_id = c.id)`.as('ruleCount'),
    )

/** All categories: income first, then the three legs, each by name. */
export const listCategories = (tx: HouseholdTransaction): Promise<Category[]> =>
  selectCategories(tx)
    .orderBy(sql`array_position(array['Income', 'Needs', 'Wants', 'SavingsDebt'], c.grp)`)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
