// A list that the server filters and gives page by page: search, choices, what is found, and what stands there while nothing
// is. Its rows are the caller's: a DataTable, or an <ItemList>.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import type { Loading } from './load-error.tsx'
import { Loaded } from './loaded.tsx'
import { PausedSearchField } from './paused-search-field.tsx'
import { ShowEarlier } from './show-earlier.tsx'
import { EmptyState } from './states.tsx'

type Pages<Item> = Loading & {
  data: { pages: { items: Item[] }[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type FilteredListProps<Item> = {
  query: Pages<Item>
  /** What it lists, as a plural: 'affiliates'. */
  things: string
  /** Said in place of 'The affiliates could not be loaded'. */
  failed?: string | undefined
  search?: { value: string; onValueChange: (value: string) => void; maxLength?: number } | undefined
  /** Choices beside the search: `<FilterSelect>`, a checkbox. */
  filters?: ReactNode
  /** What can be done with the whole list: add to it, take it along as a file. */
  actions?: ReactNode
  /** Takes all filters off; there while one of them leaves something out. */
  onClear?: (() => void) | undefined
  /** What stands there before there is anything at all. */
  empty: { icon?: LucideIcon; title: string; text?: ReactNode; action?: ReactNode }
  children: (items: Item[]) => ReactNode
}

export function FilteredList<Item>({
  query,
  things,
  failed,
  search,
  filters,
  actions,
  onClear,
  empty: { text, ...emptyState },
  children,
}: FilteredListProps<Item>) {
  const none = () =>
    onClear ? (
      <EmptyState
        title={`No ${things} like this`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all {things}
          </Button>
        }
      />
    ) : (
      <EmptyState {...emptyState}>{text}</EmptyState>
    )
  return (
    <>
      <div
        role="search"
        className="mb-4 flex flex-wrap items-end gap-3 max-sm:*:grow max-sm:*:basis-36 print:hidden"
      >
        {search && (
          <div className="min-w-0 grow max-sm:basis-full! sm:basis-56">
            <PausedSearchField label={`Search ${things}`} {...search} />
          </div>
        )}
        {filters}
        {actions && <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>}
      </div>
      <Card isFlush>
        <Loaded query={query} things={things} failed={failed} isFlush>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            return items.length === 0 ? none() : children(items)
          }}
        </Loaded>
      </Card>
      {query.data && <ShowEarlier query={query} />}
    </>
  )
}

/** The rows of a list that are no table, each with a line above it. */
export const ItemList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
)
