// What the address of the screen says: /app/transactions?month=2026-10&search=coop&account=…&category=none&import=…
import * as z from 'zod/mini'
import type { TransactionFilter } from '#contract/transactions.ts'
import { id, month } from '#contract/values.ts'
import type { Month } from '#domain/calendar.ts'

// Whatever somebody put into the address, the screen opens; what it does not understand is left out.
// oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
const lenient = <Value extends z.core.$ZodType>(value: Value) => z.catch(z.optional(value), undefined)

export const transactionSearch = z.object({
  /** 'all' for every month; missing for the current one. */
  month: lenient(z.union([month, z.literal('all')])),
  search: lenient(z.coerce.string().check(z.maxLength(200))),
  account: lenient(id),
  category: lenient(z.union([id, z.literal('none')])),
  import: lenient(id),
  action: lenient(z.literal('add')),
  type: lenient(z.enum(['income', 'expense'])),
})
export type TransactionSearch = z.output<typeof transactionSearch>

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

/** Whether anything but the month narrows the list. */
export const isNarrowed = ({ search, account, category, import: importId }: TransactionSearch): boolean =>
  Boolean(search?.trim() || account || category || importId)
