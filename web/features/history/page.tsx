import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { HistoryFilter } from '#contract/history.ts'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Entry } from './entry.tsx'
import { Filters } from './filters.tsx'
import { historyQuery } from './shared/data.ts'

type HistoryPageProps = { filter: HistoryFilter; onFilterChange: (filter: HistoryFilter) => void }

/** Every change of the household's money, with who made it, and the way back. */
export function HistoryPage({ filter, onFilterChange }: HistoryPageProps) {
  const read = useInfiniteQuery(historyQuery(filter))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="History"
        description="Every change of your household’s money: who made it, when, and what stood there before. Kept for two years."
      />
      <FilteredList
        query={read}
        things="changes"
        failed="The history could not be loaded"
        filters={
          <Filters filter={filter} people={read.data?.pages[0]?.people ?? []} onChange={onFilterChange} />
        }
        onClear={isFiltered ? () => onFilterChange({}) : undefined}
        empty={{
          icon: History,
          title: 'Nothing has been changed yet',
          text: 'What anybody in your household adds, edits, imports or deletes stands here, and can be taken back.',
        }}
      >
        {(entries) => (
          <ItemList label="Changes">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ItemList>
        )}
      </FilteredList>
    </div>
  )
}
