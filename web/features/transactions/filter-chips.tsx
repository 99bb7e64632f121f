import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { listConditions, removeCondition } from '#domain/search/change-search.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Choices } from './draft.ts'
import { nameFilters } from './filter-names.ts'
import { type TransactionSearch, unnarrowed } from './search.ts'

type FilterChipsProps = {
  search: TransactionSearch
  choices: Choices
  onSearchChange: (changes: Partial<TransactionSearch>) => void
}

/** What narrows the list besides its month and words, each with a way to take it off. */
export function FilterChips({ search, choices, onSearchChange }: FilterChipsProps) {
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: search.tag !== undefined })
  const chips = nameFilters(search, { ...choices, tags }, useFormat())
  const text = search.search ?? ''
  const conditions = listConditions(text)
  const { hints } = parseSearch(text)
  const [hint] = hints
  if (chips.length + conditions.length === 0) return hint ? <Hint>{hint}</Hint> : null
  return (
    <>
      <ul
        aria-label="Filters"
        className="flex flex-wrap items-center gap-1.5 max-wide:w-full max-wide:py-0.5"
      >
        {chips.map(({ fields, text }) => (
          <li key={fields[0]} className="min-w-0">
            <ChipButton
              text={text}
              onRemove={() => onSearchChange(Object.fromEntries(fields.map((field) => [field, undefined])))}
            />
          </li>
        ))}
        {conditions.map((condition) => (
          <li key={condition} className="min-w-0">
            <ChipButton
              text={condition}
              onRemove={() => onSearchChange({ search: removeCondition(text, condition) || undefined })}
            />
          </li>
        ))}
        <li>
          <Button
            size="sm"
            variant="quiet"
            className="min-h-6! max-wide:min-h-7!"
            onClick={() => onSearchChange(unnarrowed)}
          >
            Clear filters
          </Button>
        </li>
      </ul>
      {hint && <Hint>{hint}</Hint>}
    </>
  )
}

function ChipButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full max-wide:min-h-7 border border-accent/40 bg-accent-wash px-2.5 text-sm hover:border-accent coarse:min-h-9"
    >
      <span className="sr-only">Remove the filter </span>
      <span className="truncate">{text}</span>
      <X size={13} aria-hidden className="shrink-0" />
    </button>
  )
}

/** What of the search was not understood. */
function Hint({ children }: { children: string }) {
  return (
    <p role="status" className="py-0.5 text-sm text-warning-ink">
      {children}
    </p>
  )
}
