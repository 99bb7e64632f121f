import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import { transactionSorts } from '#contract/choices.ts'
import { AccountFilter } from '#web/features/accounts/shared/account-filter.tsx'
import { CategoryFilter } from '#web/features/categories/shared/category-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Floating, type FloatingHandle } from '#web/ui/floating.tsx'
import { Select } from '#web/ui/select.tsx'
import { readDay } from '#web/client/search-params.ts'
import { sortNames } from './columns.ts'
import type { Choices } from './draft.ts'
import { FilterConditions } from './filter-conditions.tsx'
import { isNarrowed, sortBy, toOrder, type TransactionSearch, unnarrowed, writeOrder } from './search.ts'

type FilterButtonProps = {
  search: TransactionSearch
  choices: Choices
  handle: RefObject<FloatingHandle | null>
  onSearchChange: (changes: Partial<TransactionSearch>) => void
}

/** What the list can be narrowed to, and sorted by. */
export function FilterButton({ search, choices, handle, onSearchChange }: FilterButtonProps) {
  const order = toOrder(search)
  return (
    <Floating
      label="Filters"
      handle={handle}
      className="p-4 sm:w-88"
      renderButton={(button) => (
        <button
          type="button"
          {...button}
          title="Filters (f)"
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-sm:px-2.5!' })}
        >
          <ListFilter size={16} aria-hidden />
          <span className="max-sm:sr-only wide:max-xl:sr-only">Filters</span>
        </button>
      )}
    >
      <div className="flex flex-col gap-3">
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
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="From"
            value={search.from ?? ''}
            onChange={({ target }) => onSearchChange({ from: readDay(target.value), month: undefined })}
          />
          <DateField
            label="To"
            value={search.to ?? ''}
            onChange={({ target }) => onSearchChange({ to: readDay(target.value), month: undefined })}
          />
        </div>
        <FilterConditions
          text={search.search ?? ''}
          onTextChange={(text) => onSearchChange({ search: text || undefined })}
        />
        <Select
          label="Sort by"
          fieldClassName="wide:hidden"
          value={order.sort}
          onChange={({ target }) => {
            const sort = transactionSorts.find((one) => one === target.value)
            if (sort) onSearchChange(writeOrder(sortBy(sort, order)))
          }}
          options={transactionSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
        />
        <div className="mt-1 flex justify-between gap-2">
          <Button
            size="sm"
            variant="quiet"
            disabled={!isNarrowed(search)}
            onClick={() => onSearchChange(unnarrowed)}
          >
            Clear filters
          </Button>
          <Button size="sm" onClick={() => handle.current?.close()}>
            Done
          </Button>
        </div>
      </div>
    </Floating>
  )
}
