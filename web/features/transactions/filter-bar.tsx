import { X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { uncategorizedName } from '#domain/categories.ts'
import { groupCategoryOptions, groupNames } from '#web/features/categories/shared/category-groups.ts'
import { figureWords } from '#domain/counting.ts'
import { useHousehold } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Button } from '#web/ui/button.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Choices } from './draft.ts'
import { isNarrowed, shownMonth, type TransactionSearch, unnarrowed } from './search.ts'

type FilterBarProps = {
  search: TransactionSearch
  choices: Choices
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  frame: RefObject<HTMLDivElement | null>
}

const searchPauseMs = 200

export function FilterBar({ search, choices, onSearchChange, frame }: FilterBarProps) {
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
        <SearchBox
          value={search.search ?? ''}
          onValueChange={(text) => onSearchChange({ search: text || undefined })}
        />
        <Select
          label="Filter by account"
          isLabelHidden
          value={search.account ?? ''}
          onChange={(event) => onSearchChange({ account: event.target.value || undefined })}
          options={[
            { value: '', label: 'All accounts' },
            ...choices.accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          label="Filter by category"
          isLabelHidden
          value={search.category ?? ''}
          onChange={(event) => onSearchChange({ category: event.target.value || undefined })}
          options={[
            { value: '', label: 'All categories' },
            { value: 'none', label: uncategorizedName },
            ...groupCategoryOptions(choices.categories),
          ]}
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
  search: { import: importId, from, to, counts, group, person, payee, ids },
}: {
  search: TransactionSearch
}) {
  const format = useFormat()
  const sentences = [
    importId && 'Only the transactions of one import.',
    from && to && `${format.day(from)} to ${format.day(to)}.`,
    from && !to && `From ${format.day(from)} on.`,
    to && !from && `Up to ${format.day(to)}.`,
    group && `Only ${groupNames[group].toLowerCase()}.`,
    counts && `Only what counts as ${figureWords[counts]}.`,
    person && `Only ${person}’s.`,
    payee && `Only of “${payee}”.`,
    ids && 'Only the transactions of one alert.',
  ]
  return <span>{sentences.filter(Boolean).join(' ')}</span>
}

/** Tells what was typed once the typing pauses; a change from outside (back, clear) replaces it. */
function SearchBox({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => {
      setTold(text)
      onValueChange(text)
    }, searchPauseMs)
    return () => clearTimeout(timer)
  }, [text, told, onValueChange])
  return <SearchField label="Search transactions" value={text} onValueChange={setText} maxLength={200} />
}
