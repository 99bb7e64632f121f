// How the address of a saved view is written, for whoever leads to one.
import type { TransactionView } from '#contract/transaction-views.ts'
import type { Day, Month } from '#domain/calendar.ts'

type Shown = {
  month?: Month | 'all' | undefined
  import?: string | undefined
  ids?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The month on the screen, or 'all'. An import is shown whole, whatever months it covers, and so are days of one's own. */
export const shownMonth = (search: Shown, currentMonth: Month): Month | 'all' =>
  search.month ?? (search.import || search.ids || search.from || search.to ? 'all' : currentMonth)

/** The address of a view, in this month; what an address means without its month need not be said in it. */
export function toViewSearch(
  { filter: { month, accountId, categoryId, importId, tagId, ...same } }: Pick<TransactionView, 'filter'>,
  currentMonth: Month,
) {
  const search = { ...same, account: accountId, category: categoryId, import: importId, tag: tagId }
  const wanted = month === 'this' ? currentMonth : month
  return { ...search, month: shownMonth(search, currentMonth) === wanted ? undefined : wanted }
}
