// What the address of the screen asks for: /app/transactions?month=2026-10&search=coop&account=…&category=none&import=…
import { type TransactionSort, transactionSorts } from '#contract/choices.ts'
import type { ListOrder } from '#contract/list-order.ts'
import type { TransactionViewFilter } from '#contract/transaction-views.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Day, Month } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { type Figure, figures } from '#domain/counting.ts'
import { type AddressFault, createAddressReader, noMonth } from '#web/client/address.ts'
import { readChoice, readId, readIds, readMonth } from '#web/client/search-params.ts'
import type { TransactionAddress } from './address.ts'
import { shownMonth } from './shared/view-address.ts'

export type TransactionSearch = {
  /** 'all' for every month; missing for the current one. */
  month?: Month | 'all' | undefined
  search?: string | undefined
  account?: string | undefined
  category?: string | undefined
  group?: CategoryGroup | undefined
  import?: string | undefined
  /** First and last day, for all months. */
  from?: Day | undefined
  to?: Day | undefined
  /** Only what a figure of a month or a report counts. */
  counts?: Figure | undefined
  person?: string | undefined
  /** A merchant, as a report names it. */
  payee?: string | undefined
  /** Only what carries this tag. */
  tag?: string | undefined
  /** Only what was guessed and waits for a person. */
  only?: 'guessed' | undefined
  /** Only these, with commas between: the rows an alert comes from. */
  ids?: string | undefined
  /** Newest first when missing. */
  sort?: TransactionSort | undefined
  /** What is missing is the usual order of `sort`. */
  order?: 'asc' | 'desc' | undefined
  action?: 'add' | undefined
  type?: 'income' | 'expense' | undefined
}

export function readAddress(address: TransactionAddress): {
  search: TransactionSearch
  faults: AddressFault[]
} {
  const { read, readShortText, readDays, readFilters, faults } = createAddressReader(address)
  const search: TransactionSearch = {
    month: read<Month | 'all'>('month', (text) => readMonth(text) ?? readChoice(text, ['all']), noMonth),
    ...readFilters(),
    import: read('import', readId, 'is no import.'),
    ...readDays(),
    counts: read('counts', (text) => readChoice(text, figures), 'is no figure of a month or a report.'),
    payee: readShortText('payee', 500),
    tag: read('tag', readId, 'is no tag.'),
    only: read('only', (text) => readChoice(text, ['guessed']), 'is not ‘guessed’.'),
    ids: read('ids', readIds, 'are not the ids of at most 50 transactions.'),
    sort: read('sort', (text) => readChoice(text, transactionSorts), 'is nothing to sort by.'),
    order: read('order', (text) => readChoice(text, ['asc', 'desc']), 'is not ‘asc’ or ‘desc’.'),
    action: address.action,
    type: address.type,
  }
  return { search, faults }
}

export function toFilter(search: TransactionSearch, currentMonth: Month): TransactionFilter {
  const shown = shownMonth(search, currentMonth)
  return {
    ...(shown !== 'all' && { month: shown }),
    ...(search.search?.trim() && { search: search.search.trim() }),
    ...(search.account && { accountId: search.account }),
    ...(search.category && { categoryId: search.category }),
    ...(search.group && { group: search.group }),
    ...(search.import && { importId: search.import }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
    ...(search.counts && { counts: search.counts }),
    ...(search.person && { person: search.person }),
    ...(search.payee && { payee: search.payee }),
    ...(search.tag && { tagId: search.tag }),
    ...(search.only && { only: search.only }),
    ...(search.ids && { ids: search.ids }),
  }
}

/** What a saved view keeps; the current month as the one that is current whenever it is opened. */
export function toViewFilter(search: TransactionSearch, currentMonth: Month): TransactionViewFilter {
  const shown = shownMonth(search, currentMonth)
  return {
    ...toFilter(search, currentMonth),
    month: shown === currentMonth ? 'this' : shown,
    ...(search.sort && { sort: search.sort }),
    ...(search.order && { order: search.order }),
  }
}

/** Days and amounts start with the newest and the largest, names with A. */
const usualOrder = (sort: TransactionSort) => (sort === 'date' || sort === 'amount' ? 'desc' : 'asc')

export function toOrder({ sort = 'date', order }: TransactionSearch): ListOrder {
  return { sort, order: order ?? usualOrder(sort) }
}

/** What the address says of an order; nothing of the usual ones. */
export const writeOrder = ({ sort, order }: ListOrder): Pick<TransactionSearch, 'sort' | 'order'> => ({
  sort: sort === 'date' ? undefined : sort,
  order: order === usualOrder(sort) ? undefined : order,
})

/** The list by this; by what it is sorted by already, the other way round. */
export function sortBy(sort: TransactionSort, now: ListOrder): ListOrder {
  if (sort !== now.sort) return { sort, order: usualOrder(sort) }
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
}

/** Takes away whatever narrows the list but the month. */
export const unnarrowed = {
  search: undefined,
  account: undefined,
  category: undefined,
  group: undefined,
  import: undefined,
  from: undefined,
  to: undefined,
  counts: undefined,
  person: undefined,
  payee: undefined,
  tag: undefined,
  only: undefined,
  ids: undefined,
}

/** Whether anything but the month narrows the list. */
export const isNarrowed = (search: TransactionSearch): boolean =>
  Object.keys(unnarrowed).some((name) =>
    Boolean(String(search[name as keyof typeof unnarrowed] ?? '').trim()),
  )
