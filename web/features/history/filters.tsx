import { type HistoryKind, historyKinds } from '#contract/choices.ts'
import type { HistoryFilter } from '#contract/history.ts'
import { readDay } from '#web/client/search-params.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'

type FiltersProps = {
  filter: HistoryFilter
  people: readonly { id: string; name: string }[]
  onChange: (filter: HistoryFilter) => void
}

/** By who did it, to what, and when. */
export const Filters = ({ filter, people, onChange }: FiltersProps) => (
  <>
    <FilterSelect
      label="Who"
      all="Everybody"
      choices={people.map(({ id }) => id)}
      names={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
      value={filter.person}
      onValueChange={(person) => onChange({ ...filter, person })}
    />
    <FilterSelect
      label="What"
      all="Everything"
      choices={Object.keys(historyKinds) as HistoryKind[]}
      names={kindNames}
      value={filter.kind}
      onValueChange={(kind) => onChange({ ...filter, kind })}
    />
    <DateField
      label="From"
      fieldClassName="w-40"
      value={filter.from ?? ''}
      onChange={({ target }) => onChange({ ...filter, from: readDay(target.value) })}
    />
    <DateField
      label="Until"
      fieldClassName="w-40"
      value={filter.until ?? ''}
      onChange={({ target }) => onChange({ ...filter, until: readDay(target.value) })}
    />
  </>
)

const kindNames: Record<HistoryKind, string> = {
  transactions: 'Transactions',
  accounts: 'Accounts',
  budgets: 'Budgets and split',
  goals: 'Goals',
  debts: 'Debts',
  bills: 'Bills',
  categories: 'Categories, rules and tags',
  imports: 'Imports',
}
