import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { figureWords } from '#domain/counting.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'

export type Choices = { accounts: readonly Account[]; categories: readonly Category[] }

/** What narrows the list besides its days: 'Checking, “coop”'. Empty when nothing does. */
export function describeNarrowing(filter: TransactionFilter, { accounts, categories }: Choices): string {
  const { accountId, categoryId, search, person, payee, importId, counts, group, only } = filter
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? 'something that is no longer there'
  const parts = [
    accountId && nameIn(accounts, accountId),
    categoryId && (categoryId === 'none' ? uncategorizedName : nameIn(categories, categoryId)),
    group && groupNames[group].toLowerCase(),
    search && `“${search}”`,
    person,
    payee && `“${payee}”`,
    importId && 'one import',
    counts && figureWords[counts],
    only && 'what was guessed',
  ]
  return parts.filter(Boolean).join(', ')
}
