import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import type { RefObject } from 'react'
import { paths } from '#contract/paths.ts'
import type { TransactionView, TransactionViewForm } from '#contract/transaction-views.ts'
import { listUnknown } from '#web/client/address.ts'
import { api } from '#web/client/api.ts'
import { useHousehold } from '#web/client/session.ts'
import { SavedViews } from '#web/features/saved-views/shared/saved-views.tsx'
import type { ScreenViews } from '#web/features/saved-views/shared/screen-views.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { sortNames } from './columns.ts'
import type { Choices } from './draft.ts'
import { nameFilters } from './filter-names.ts'
import { toOrder, toViewFilter, type TransactionSearch } from './search.ts'
import { transactionViewsQuery } from './shared/queries.ts'
import { toViewSearch } from './shared/view-address.ts'

type ViewsButtonProps = {
  /** What is on the screen; null while the address cannot be understood. */
  search: TransactionSearch | null
  choices: Choices
  button: RefObject<HTMLButtonElement | null>
}

const views: ScreenViews<TransactionView, Omit<TransactionViewForm, 'name'>> = {
  viewsQuery: transactionViewsQuery,
  create: (form) => api.transactionViews.create(form),
  update: (changes) => api.transactionViews.update(changes),
  delete: (view) => api.transactionViews.delete(view),
}

/** The household's saved views of its transactions, and what is listed as a new one. */
export function ViewsButton({ search, choices, button }: ViewsButtonProps) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  const { data: tags } = useQuery(tagsQuery)
  const all = { ...choices, tags }
  return (
    <SavedViews
      views={views}
      asked={search && { filter: toViewFilter(search, currentMonth) }}
      description="A view keeps the month, the search, the filters and the order. Everybody in the household sees it."
      show={(view) => {
        const opened = toViewSearch(view, currentMonth)
        return {
          to: paths.transactions,
          search: opened,
          words: describeView(view, opened, all, format),
          deleted: listUnknown(opened, all),
        }
      }}
      renderButton={(open) => (
        <button
          ref={button}
          type="button"
          title="Saved views (v)"
          onClick={open}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-sm:px-2.5!' })}
        >
          <Bookmark size={16} aria-hidden />
          <span className="max-sm:sr-only wide:max-xl:sr-only">Views</span>
        </button>
      )}
    />
  )
}

/** 'This month · Chequing · “>100” · sorted by amount' */
function describeView(
  { filter: { month } }: TransactionView,
  search: TransactionSearch,
  choices: Choices,
  format: Format,
): string {
  const { sort, order } = toOrder(search)
  const hasDays = search.from !== undefined || search.to !== undefined
  return [
    month === 'this' ? 'This month' : month === 'all' ? !hasDays && 'All months' : format.month(month),
    ...nameFilters(search, choices, format).map(({ text }) => text),
    search.search && `“${search.search}”`,
    sort !== 'date' && `sorted by ${sortNames[sort].toLowerCase()}`,
    sort === 'date' && order === 'asc' && 'oldest first',
  ]
    .filter(Boolean)
    .join(' · ')
}
