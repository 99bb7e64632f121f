import { sql } from 'kysely'
import type { Category } from '#contract/categories.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

// Counted once for all categories: a subquery for each of them would read the household's months as often.
export const selectCategories = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('categories as c')
    .leftJoin(
      (from) =>
        from
          .selectFrom('monthTotals')
          .select(['householdId', 'categoryId', sql<number>`sum(transaction_count)::bigint`.as('count')])
          .groupBy(['householdId', 'categoryId'])
          .as('t'),
      (join) => join.onRef('t.householdId', '=', 'c.householdId').onRef('t.categoryId', '=', 'c.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('keywordRules')
          .select(({ fn }) => ['householdId', 'categoryId', fn.countAll<number>().as('count')])
          .groupBy(['householdId', 'categoryId'])
          .as('r'),
      (join) => join.onRef('r.householdId', '=', 'c.householdId').onRef('r.categoryId', '=', 'c.id'),
    )
    .select(['c.id', 'c.name', 'c.grp as group', 'c.isFixed', 'c.taxDeductible'])
    .select(sql<number>`coalesce(t.count, 0)`.as('transactionCount'))
    .select(sql<number>`coalesce(r.count, 0)`.as('ruleCount'))
    .select(divisionOf.as('division'))

const divisionOf = sql<Category['division']>`(
  select coalesce(jsonb_agg(jsonb_build_object('categoryId', p.part_category_id, 'share', p.share, 'person', p.person,
    'note', p.note) order by p.position), '[]')
  from category_parts p where p.household_id = c.household_id and p.category_id = c.id)`

/** All categories: income first, then the three legs, each by name. */
export const listCategories: (tx: HouseholdTransaction) => Promise<Category[]> = keepPlan((tx) =>
  selectCategories(tx)
    .orderBy(sql`array_position(array['Income', 'Needs', 'Wants', 'SavingsDebt'], c.grp)`)
    .orderBy('c.name')
    .orderBy('c.id'),
)
