import { useQuery } from '@tanstack/react-query'
import { Select } from '#web/ui/select.tsx'
import { personsQuery } from './data.ts'

type PersonFilterProps = { value: string | undefined; onValueChange: (person: string | undefined) => void }

/** Whose transactions a report counts, of those that say whose they are. */
export function PersonFilter({ value, onValueChange }: PersonFilterProps) {
  const { data: persons = [] } = useQuery(personsQuery)
  const names = value === undefined || persons.includes(value) ? persons : [...persons, value]
  if (names.length === 0) return null
  return (
    <Select
      label="Filter by person"
      isLabelHidden
      value={value ?? ''}
      onChange={(event) => onValueChange(event.target.value || undefined)}
      options={[{ value: '', label: 'Everybody' }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  )
}
