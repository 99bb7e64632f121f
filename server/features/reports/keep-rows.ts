import { type RawBuilder, sql } from 'kysely'
import type { ReportFilter } from '#contract/reports.ts'
import { inGroup } from '#server/features/categories/public.ts'
import { transactionSearch } from '#server/features/transactions/public.ts'
import { givenIds } from '#server/platform/database/kept-plans.ts'
import { listIds, type Opening } from './categories.ts'

/** What a report leaves out of everything it counts. */
export type RowFilter = Pick<ReportFilter, 'accountId' | 'categoryId' | 'group' | 'person' | 'search'>

/** Whether it asks for more than totals know. */
export const asksForRows = ({ person, search }: RowFilter): boolean =>
  Boolean(person) || transactionSearch.isSearch(search)

/** SQL: what of the filter totals know too, the account and the category, of a row of this name. */
export function keepPlaces({ accountId, categoryId, group }: RowFilter, row: string): RawBuilder<boolean> {
  const category = sql.ref(`${row}.category_id`)
  const kept: RawBuilder<unknown>[] = [sql`true`]
  if (accountId) kept.push(sql`${sql.ref(`${row}.account_id`)} = (select ${accountId}::uuid)`)
  if (categoryId)
    kept.push(
      categoryId === 'none' ? sql`${category} is null` : sql`${category} = (select ${categoryId}::uuid)`,
    )
  if (group) kept.push(sql`${category} ${inGroup(group)}`)
  return sql`${sql.join(kept, sql` and `)}`
}

/** SQL: whose a transaction is, and what is searched for. */
export function keepDescribed({ person, search }: RowFilter, row: string): RawBuilder<boolean> {
  const kept: RawBuilder<unknown>[] = [sql`true`]
  if (person) kept.push(sql`${sql.ref(`${row}.person`)} = ${person}`)
  if (transactionSearch.isSearch(search)) kept.push(transactionSearch.isFound(row, search))
  return sql`${sql.join(kept, sql` and `)}`
}

/** SQL: whether the outgoing side of a transfer counts as it stands: into savings or a debt, from another account. */
export const isCountedTransfer = (
  row: string,
  { categories, savingAccountIds }: Opening,
): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.category_id`)} = any${givenIds(listIds(categories, 'SavingsDebt'))}
    and ${sql.ref(`${row}.account_id`)} <> all${givenIds(savingAccountIds)})`

/** SQL: whether a transaction has a category that was only guessed; half of a transfer waits for nobody. */
export const isGuessed = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.transfer_id`)} is null and is_guess(${sql.ref(`${row}.category_id`)},
    ${sql.ref(`${row}.guess_category_id`)}, ${sql.ref(`${row}.guess_similarity`)})`

/** SQL: whether a transaction is money that was spent, or came back of it. */
export const isSpent = (row: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.amount_cents`)} < 0 or ${sql.ref(`${row}.refund_of`)} is not null)`

/** SQL: the transactions to look through. */
export const rowsOf = ({ search }: RowFilter) => transactionSearch.rows(search)
