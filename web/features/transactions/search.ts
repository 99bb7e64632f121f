// What the address of the screen says: /app/transactions?month=2026-10&search=coop&account=…&category=none&import=…
import type { TransactionFilter } from '#contract/transactions.ts'
import type { Month } from '#domain/calendar.ts'
import { readChoice, readId, readMonth, readText } from '#web/client/search-params.ts'

export type TransactionSearch = {
  /** 'all' for every month; missing for the current one. */
  month?: Month | 'all' | undefined
  search?: string | undefined
  account?: string | undefined
  category?: string | undefined
  import?: string | undefined
  action?: 'add' | undefined
  type?: 'income' | 'expense' | undefined
}

export const readTransactionSearch = (search: Record<string, unknown>): TransactionSearch => ({
  month: readMonth(search['month']) ?? readChoice(search['month'], ['all']),
  search: readText(search['search'], 200),
  account: readId(search['account']),
  category: readId(search['category']) ?? readChoice(search['category'], ['none']),
  import: readId(search['import']),
  action: readChoice(search['action'], ['add']),
  type: readChoice(search['type'], ['income', 'expense']),
})

/** The month on the screen, or 'all'. An import is shown whole, whatever months it covers. */
export const shownMonth = (search: TransactionSearch, currentMonth: Month): Month | 'all' =>
  search.month ?? (search.import ? 'all' : currentMonth)

export function toFilter(search: TransactionSearch, currentMonth: Month): TransactionFilter {
  const shown = shownMonth(search, currentMonth)
  return {
    ...(shown !== 'all' && { month: shown }),
    ...(search.search?.trim() && { search: search.search.trim() }),
    ...(search.account && { accountId: search.account }),
    ...(search.category && { categoryId: search.category }),
    ...(search.import && { importId: search.import }),
  }
}

/** Takes away whatever narrows the list but the month. */
export const unnarrowed = { search: undefined, account: undefined, category: undefined, import: undefined }

/** Whether anything but the month narrows the list. */
export const isNarrowed = ({ search, account, category, import: importId }: TransactionSearch): boolean =>
  Boolean(search?.trim() || account || category || importId)
