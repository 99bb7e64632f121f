import { Select } from './select.tsx'

type FilterSelectProps<Choice extends string> = {
  label: string
  /** What no choice is called. */
  all?: string
  choices: readonly Choice[]
  names: Record<Choice, string>
  /** How many there are of each, whatever else is filtered. */
  counts?: Record<Choice, number> | undefined
  value: Choice | undefined
  onValueChange: (choice: Choice | undefined) => void
}

/** One choice of a list's filters, or none of them. */
export const FilterSelect = <Choice extends string>({
  label,
  all = 'All',
  choices,
  names,
  counts,
  value,
  onValueChange,
}: FilterSelectProps<Choice>) => (
  <Select
    label={label}
    isLabelHidden
    value={value ?? ''}
    onChange={({ target }) => onValueChange(choices.find((one) => one === target.value))}
    options={[
      { value: '', label: all },
      ...choices.map((one) => ({
        value: one,
        label: counts ? `${names[one]} (${counts[one]})` : names[one],
      })),
    ]}
  />
)
