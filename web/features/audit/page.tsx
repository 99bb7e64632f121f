import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { type AuditEntry, type AuditFilter } from '#contract/audit.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { entriesQuery } from './data.ts'
import { Filters } from './filters.tsx'
import { describeAction, describeChange } from './shared/sentences.ts'

type AuditLogPageProps = { filter: AuditFilter; onFilterChange: (filter: AuditFilter) => void }

/** What administrators did: the log grows, and nothing in it is ever changed. */
export function AuditLogPage({ filter, onFilterChange }: AuditLogPageProps) {
  const read = useInfiniteQuery(entriesQuery(filter))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Audit log"
        description="What administrators did, the latest first. Nobody can change or delete an entry."
      />
      <FilteredList
        query={read}
        things="entries"
        failed="The log could not be loaded"
        search={{
          value: filter.search ?? '',
          maxLength: 200,
          onValueChange: (search) => onFilterChange({ ...filter, search: search || undefined }),
        }}
        filters={
          <Filters filter={filter} people={read.data?.pages[0]?.people ?? []} onChange={onFilterChange} />
        }
        actions={
          <a href={getFilePath(filter)} download className={buttonClass({ variant: 'secondary' })}>
            Export CSV
          </a>
        }
        onClear={isFiltered ? () => onFilterChange({}) : undefined}
        empty={{
          icon: ScrollText,
          title: 'Nothing yet',
          text: 'What an administrator changes stands here from the moment it is done.',
        }}
      >
        {(entries) => (
          <ItemList>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ItemList>
        )}
      </FilteredList>
    </div>
  )
}

/** Downloaded by an ordinary link, so that it goes straight to the disk. */
function getFilePath(filter: AuditFilter): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/api/admin/audit/file?${new URLSearchParams(set)}`
}

function Entry({ entry }: { entry: AuditEntry }) {
  const format = useFormat()
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{describeAction(entry)}</p>
        <time dateTime={entry.at} className="text-sm text-ink-soft">
          {format.moment(entry.at)}
        </time>
      </div>
      <p className="mt-0.5 text-sm break-words text-ink-soft">{entry.subject}</p>
      {describeChange(entry).map((line) => (
        <p key={line} className="mt-0.5 text-sm break-words text-ink-soft">
          {line}
        </p>
      ))}
    </li>
  )
}
