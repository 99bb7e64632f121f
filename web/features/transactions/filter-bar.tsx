import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { figureWords } from '#domain/counting.ts'
import { AccountFilter } from '#web/features/accounts/shared/account-filter.tsx'
import { CategoryFilter } from '#web/features/categories/shared/category-filter.tsx'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { useHousehold } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Button } from '#web/ui/button.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Choices } from './draft.ts'
import { isNarrowed, shownMonth, type TransactionSearch, unnarrowed } from './search.ts'

type FilterBarProps = {
  search: TransactionSearch
  /** The words as they are being typed. */
  typed: string
  choices: Choices
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  frame: RefObject<HTMLDivElement | null>
}

export function FilterBar({ search, typed, choices, onSearchChange, frame }: FilterBarProps) {
  const { currentMonth } = useHousehold()
  const shown = shownMonth(search, currentMonth)
  return (
    <div ref={frame} className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {shown === 'all' ? (
          <p className="flex min-h-10 items-center font-serif text-lg font-medium">All months</p>
        ) : (
          <MonthPicker month={shown} onMonthChange={(month) => onSearchChange({ month })} />
        )}
        <SegmentedControl
          legend="Months"
          value={shown === 'all' ? 'all' : 'one'}
          onValueChange={(scope) => onSearchChange({ month: scope === 'all' ? 'all' : currentMonth })}
          options={[
            { value: 'one', label: 'One month' },
            { value: 'all', label: 'All months' },
          ]}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <PausedSearchField
          label="Search transactions"
          maxLength={200}
          value={typed}
          onValueChange={(text) => onSearchChange({ search: text || undefined })}
        />
        <AccountFilter
          accounts={choices.accounts}
          value={search.account}
          onValueChange={(account) => onSearchChange({ account })}
        />
        <CategoryFilter
          categories={choices.categories}
          value={{ category: search.category, group: search.group }}
          onValueChange={onSearchChange}
        />
      </div>
      {isNarrowed(search) && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <NarrowedTo search={search} />
          <Button size="sm" variant="quiet" onClick={() => onSearchChange(unnarrowed)}>
            <X size={15} aria-hidden />
            Clear filters
          </Button>
        </div>
      )}
    </div>
  )
}

/** What narrows the list that has no field above. */
function NarrowedTo({
  search: { import: importId, from, to, counts, person, payee, tag, only, ids },
}: {
  search: TransactionSearch
}) {
  const format = useFormat()
  const { data: tags } = useQuery({ ...tagsQuery, enabled: tag !== undefined })
  const tagName = tags?.find(({ id }) => id === tag)?.name
  const sentences = [
    importId && 'Only the transactions of one import.',
    from && to && `${format.day(from)} to ${format.day(to)}.`,
    from && !to && `From ${format.day(from)} on.`,
    to && !from && `Up to ${format.day(to)}.`,
    counts && `Only what counts as ${figureWords[counts]}.`,
    person && `Only ${person}’s.`,
    payee && `Only of “${payee}”.`,
    tag && (tagName ? `Only what is tagged “${tagName}”.` : 'Only what carries one tag.'),
    only && 'Only what was guessed and waits for you.',
    ids && 'Only the transactions of one alert.',
  ]
  return <span>{sentences.filter(Boolean).join(' ')}</span>
}
