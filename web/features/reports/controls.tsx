import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { AccountFilter } from '#web/features/accounts/shared/account-filter.tsx'
import { CategoryFilter } from '#web/features/categories/shared/category-filter.tsx'
import type { ComparisonChoice } from '#domain/reports/comparison.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ReportChoices } from './filter-names.ts'
import { PeriodSelect, PeriodSelector, RangeFields } from './period-selector.tsx'
import { PersonFilter } from './person-filter.tsx'
import { namePeriod } from './period-words.ts'
import type { ReportSearch } from './search.ts'

type ControlsProps = {
  search: ReportSearch
  /** The words as they are being typed. */
  typed: string
  choices: ReportChoices
  report: Report | undefined
  onSearchChange: (changes: ReportSearch) => void
}

/** Which period, what of the household, and against what: all of it is in the address. */
export function Controls({ search, typed, choices, report, onSearchChange }: ControlsProps) {
  const format = useFormat()
  // A phone shows the answer first.
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const period = { search, report, onSearchChange }
  return (
    <section aria-label="What is shown" className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodSelector {...period} />
        {report && !isOneMonth(report) && (
          <p className="font-serif text-lg font-medium">{namePeriod(report, format)}</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:items-start lg:grid-cols-3">
        <PeriodSelect {...period} />
        <Button
          variant="secondary"
          icon={ListFilter}
          aria-expanded={areFiltersOpen}
          className="sm:hidden"
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          Filters
        </Button>
        <div className={cx('contents max-sm:*:col-span-2', !areFiltersOpen && 'max-sm:hidden')}>
          <Select
            label="Compare with"
            isLabelHidden
            value={search.compare ?? 'before'}
            onChange={({ target }) => onSearchChange({ compare: readComparison(target.value) })}
            options={comparisons}
          />
          <PausedSearchField
            label="Search in descriptions"
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
          <PersonFilter value={search.person} onValueChange={(person) => onSearchChange({ person })} />
        </div>
      </div>
      {search.period === 'range' && <RangeFields search={search} onSearchChange={onSearchChange} />}
      <FilterChips search={search} choices={choices} onSearchChange={onSearchChange} />
    </section>
  )
}

const comparisons: readonly { value: ComparisonChoice; label: string }[] = [
  { value: 'before', label: 'Against the time before' },
  { value: 'last-year', label: 'Against a year before' },
  { value: 'none', label: 'Against nothing' },
]

/** The first one is what an address without a word about it means. */
function readComparison(value: string): ComparisonChoice | undefined {
  const found = comparisons.find((one) => one.value === value)?.value
  return found === 'before' ? undefined : found
}

/** The picker names it. */
const isOneMonth = ({ months }: Report) => months !== null && months.first === months.last
