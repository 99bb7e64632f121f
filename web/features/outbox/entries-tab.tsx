import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { outboxStates } from '#contract/choices.ts'
import type { OutboxFilter } from '#contract/outbox.ts'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { entriesQuery } from './data.ts'
import { EntryRow } from './entry-row.tsx'
import { stateNames } from './shared/states.ts'

type EntriesTabProps = { filter: OutboxFilter; onFilterChange: (filter: OutboxFilter) => void }

/** What left or waits: mail, and calls of other services. Without a mail server, the main administrator reads mail here. */
export function EntriesTab({ filter, onFilterChange }: EntriesTabProps) {
  const read = useInfiniteQuery(entriesQuery(filter))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <FilteredList
      query={read}
      things="mails and tasks"
      failed="The outbox could not be loaded"
      search={{
        value: filter.search ?? '',
        maxLength: 254,
        onValueChange: (search) => onFilterChange({ ...filter, search: search || undefined }),
      }}
      filters={
        <>
          <FilterSelect
            label="State"
            all="All states"
            choices={outboxStates}
            names={stateNames}
            counts={read.data?.pages[0]?.counts}
            value={filter.state}
            onValueChange={(state) => onFilterChange({ ...filter, state })}
          />
          <FilterSelect
            label="Kind"
            all="Mails and tasks"
            choices={['mail', 'task'] as const}
            names={{ mail: 'Mails', task: 'Tasks' }}
            value={filter.kind}
            onValueChange={(kind) => onFilterChange({ ...filter, kind })}
          />
        </>
      }
      onClear={isFiltered ? () => onFilterChange({}) : undefined}
      empty={{
        icon: Mail,
        title: 'No mail yet',
        text: 'Confirmations and password links stand here once they were asked for.',
      }}
    >
      {(entries) => (
        <ItemList>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ItemList>
      )}
    </FilteredList>
  )
}
