// What an export is about, a sentence each, for the head of a report.
import type { TransactionFilter } from '#contract/transactions.ts'
import { addDays, monthRange } from '#domain/calendar.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { figureWords } from '#domain/counting.ts'
import { groupNames } from '#domain/exports/columns.ts'
import { formatDay } from '#domain/date-sentences.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Reader = { locale: string; startDay: number }

/** Names accounts and categories; those that are no more are named so. */
export async function describeFilter(
  tx: HouseholdTransaction,
  filter: TransactionFilter,
  { locale, startDay }: Reader,
): Promise<string[]> {
  const { accountId, categoryId, search, person, payee, importId, counts, group, only } = filter
  const nameOf = async (table: 'accounts' | 'categories', id: string) =>
    (await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name ??
    'one that is no longer there'
  return [
    describeDays(filter, { locale, startDay }),
    accountId && `Account: ${await nameOf('accounts', accountId)}`,
    categoryId &&
      `Category: ${categoryId === 'none' ? uncategorizedName : await nameOf('categories', categoryId)}`,
    group && `Group: ${groupNames[group]}`,
    search?.trim() && `With the words: ${search.trim()}`,
    person && `Person: ${person}`,
    payee && `Payee: ${payee}`,
    importId && 'Only the transactions of one import.',
    counts && `Only what counts as ${figureWords[counts]}.`,
    only && 'Only what was guessed and waits for a person.',
  ].filter((line): line is string => Boolean(line))
}

function describeDays({ month, from, to }: TransactionFilter, { locale, startDay }: Reader): string {
  const range = month && monthRange(month, startDay)
  const first = [range?.from, from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const last = [range && addDays(range.until, -1), to].filter((day) => day !== undefined).toSorted()[0]
  if (first && last) return `${formatDay(first, locale)} to ${formatDay(last, locale)}`
  if (first) return `From ${formatDay(first, locale)} on`
  return last ? `Up to ${formatDay(last, locale)}` : 'All days'
}
