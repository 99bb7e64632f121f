import { CircleAlert } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type AddressFault, type ReportAddress, fieldNames } from './address.ts'
import { type ReportChoices, nameFilters } from './filter-names.ts'
import type { ReportSearch } from './search.ts'

type FaultsProps = { faults: readonly AddressFault[]; onRemove: (changes: ReportAddress) => void }

/** What of the address cannot be understood, field by field: no report is made that leaves it out unasked. */
export function Faults({ faults, onRemove }: FaultsProps) {
  const isRange = faults.some(({ field }) => field === 'from' || field === 'to')
  return (
    <EmptyState
      inCard
      icon={CircleAlert}
      title="This report cannot be made"
      action={
        <Button variant="secondary" onClick={() => onRemove(without(faults))}>
          {isRange ? 'Show this month' : 'Show it without that'}
        </Button>
      }
    >
      <ul role="alert">
        {faults.map(({ field, sentence }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-medium text-ink">{fieldNames[field]}:</span> {sentence}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

/** A period without its days is none. */
function without(faults: readonly AddressFault[]): ReportAddress {
  const fields = faults.map(({ field }) => field)
  const ofPeriod = ['period', 'month', 'year', 'from', 'to'] as const
  const gone = fields.some((field) => ofPeriod.some((one) => one === field))
    ? [...fields, ...ofPeriod]
    : fields
  return Object.fromEntries(gone.map((field) => [field, undefined]))
}

type UnknownFiltersProps = {
  search: ReportSearch
  choices: ReportChoices
  onRemove: (changes: ReportAddress) => void
}

/** An account or a category that was deleted, or never was the household's: the report counts nothing of it, and says so. */
export function UnknownFilters({ search, choices, onRemove }: UnknownFiltersProps) {
  const unknown = nameFilters(search, choices).filter(({ isUnknown }) => isUnknown)
  if (unknown.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-2">
      {unknown.map(({ name }) => (
        <Banner
          key={name}
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => onRemove({ [name]: undefined })}>
              Remove the filter
            </Button>
          }
        >
          {fieldNames[name]}: there is no such {fieldNames[name].toLowerCase()} here. It may have been
          deleted.
        </Banner>
      ))}
    </div>
  )
}
