// How what narrows a report is called: 'Account: Chequing', 'Category: Groceries'.
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import type { ReportSearch, pickFilters } from './search.ts'

export type ReportChoices = { accounts: readonly Account[]; categories: readonly Category[] }

type FilterName = keyof ReturnType<typeof pickFilters>

/** Every filter that is set; unknown is an account or a category that the household has not, or has no more. */
export function nameFilters(
  { account, category, group, person, search }: ReportSearch,
  { accounts, categories }: ReportChoices,
): { name: FilterName; text: string }[] {
  const find = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)
  const named = (name: FilterName, text = 'unknown') => ({ name, text })
  const categoryName =
    category && (category === 'none' ? uncategorizedName : find(categories, category)?.name)
  return [
    account ? [named('account', find(accounts, account)?.name)] : [],
    category ? [named('category', categoryName)] : [],
    group ? [named('group', groupNames[group])] : [],
    person ? [named('person', person)] : [],
    search ? [named('search', search)] : [],
  ].flat()
}
