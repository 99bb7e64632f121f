// While somebody types on: what the longer search finds among rows that are all loaded already.
import type { TransactionFilter } from '#contract/transactions.ts'
import { cents, sumCents } from '#domain/money.ts'
import { holdsSearch } from '#domain/search/holds-search.ts'
import { narrowsSearch } from '#domain/search/narrows-search.ts'
import { type ParsedSearch, parseSearch } from '#domain/search/parse-search.ts'
import { toSearched, type TransactionPages } from './pages.ts'

/**
 * The list of `after` out of the whole list of `before`, as the server will answer it; null where rows may be missing: the list
 * has more pages, or the filters differ in more than a search that goes on.
 */
export function narrowPages(
  pages: TransactionPages | undefined,
  before: TransactionFilter,
  after: TransactionFilter,
): TransactionPages | null {
  if (!pages || pages.pages.at(-1)?.nextCursor !== null) return null
  if (JSON.stringify(withoutSearch(before)) !== JSON.stringify(withoutSearch(after))) return null
  const search = parseSearch(after.search ?? '')
  if (!asksForTexts(search) || !narrowsSearch(parseSearch(before.search ?? ''), search)) return null
  const items = pages.pages
    .flatMap((page) => page.items)
    .filter((row) => holdsSearch(search, toSearched(row), unusedDecimals))
  const amounts = items.map(({ amountCents }) => amountCents)
  const inCents = sumCents(amounts.filter((amount) => amount > 0))
  const outCents = cents(inCents - sumCents(amounts))
  const totals = { count: items.length, amountCents: sumCents(amounts), inCents, outCents }
  return {
    pages: [{ items, nextCursor: null, totals, balanceBeforeCents: null }],
    pageParams: pages.pageParams.slice(0, 1),
  }
}

const withoutSearch = ({ search: _search, ...filter }: TransactionFilter) =>
  Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b))

const asksForTexts = ({ terms }: ParsedSearch) =>
  terms.length > 0 && terms.every(({ kind }) => kind === 'word' || kind === 'field')

// Only amounts need those of the currency.
const unusedDecimals = 0
