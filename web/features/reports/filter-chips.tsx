import { X } from 'lucide-react'
import { fieldNames } from '#web/client/address.ts'
import { Button } from '#web/ui/button.tsx'
import { type ReportChoices, nameFilters } from './filter-names.ts'
import { type ReportSearch, pickFilters } from './search.ts'

type FilterChipsProps = {
  search: ReportSearch
  choices: ReportChoices
  onSearchChange: (changes: ReportSearch) => void
}

/** What narrows the report, each with a way to take it off. */
export function FilterChips({ search, choices, onSearchChange }: FilterChipsProps) {
  const filters = nameFilters(search, choices)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <Button
            size="sm"
            variant="secondary"
            className="max-w-full shrink! rounded-full! bg-accent-wash!"
            onClick={() => onSearchChange({ [name]: undefined })}
          >
            <span className="sr-only">Remove the filter </span>
            <span className="truncate">
              {fieldNames[name]}: {text}
            </span>
            <X size={14} aria-hidden />
          </Button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button size="sm" variant="quiet" onClick={() => onSearchChange(pickFilters({}))}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
}
