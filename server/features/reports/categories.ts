import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type CategoryGroup, uncategorizedName } from '#domain/categories.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** The household's categories by their ids. */
export type Categories = ReadonlyMap<string, { name: string; group: CategoryGroup }>

export type Opening = {
  categories: Categories
  /** The day of the household's first transaction, whatever the filter says; null while there is none. */
  firstDay: Day | null
  /** The accounts whose money is saved or owed. */
  savingAccountIds: readonly string[]
}

/** What everything that is counted needs, in one statement. */
export async function readOpening(tx: HouseholdTransaction): Promise<Opening> {
  type Row = {
    categories: [id: string, name: string, group: CategoryGroup][] | null
    accountIds: string[] | null
  }
  const query = sql<Row & Pick<Opening, 'firstDay'>>`
    select (select date from transactions order by date, id limit 1) as "firstDay",
      (select json_agg(json_build_array(id, name, grp)) from categories) as categories,
      (select json_agg(account_id) from v_saving_accounts) as "accountIds"`
  const [row] = await runKept(tx, query.compile(tx))
  const categories = (row?.categories ?? []).map(([id, name, group]) => [id, { name, group }] as const)
  return {
    categories: new Map(categories),
    firstDay: row?.firstDay ?? null,
    savingAccountIds: row?.accountIds ?? [],
  }
}

/** What a category is called; null is what has none. */
export const nameCategory = (id: string | null, categories: Categories): string =>
  (id && categories.get(id)?.name) ?? uncategorizedName

/** Of these groups the transactions are expenses. */
export const spentGroups = ['Needs', 'Wants'] as const

export const listSpendingIds = (categories: Categories): string[] => listIds(categories, ...spentGroups)

export const listIds = (categories: Categories, ...groups: CategoryGroup[]): string[] =>
  [...categories].flatMap(([id, { group }]) => (groups.includes(group) ? [id] : []))
