import { CircleAlert } from 'lucide-react'
import type { DeletableFilter } from '#domain/saved-views.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type Address, type AddressFault, fieldNames } from './address.ts'

type AddressFaultsProps = {
  title: string
  faults: readonly AddressFault[]
  onRemove: (changes: Address) => void
}

/** What of the address cannot be understood, field by field: nothing is shown that leaves it out unasked. */
export function AddressFaults({ title, faults, onRemove }: AddressFaultsProps) {
  const isOfDays = faults.some(({ field }) => field === 'month' || field === 'from' || field === 'to')
  return (
    <EmptyState
      inCard
      icon={CircleAlert}
      title={title}
      action={
        <Button variant="secondary" onClick={() => onRemove(without(faults))}>
          {isOfDays ? 'Show this month' : 'Show it without that'}
        </Button>
      }
    >
      <FaultList faults={faults} />
    </EmptyState>
  )
}

const FaultList = ({ faults }: { faults: readonly AddressFault[] }) => (
  <ul role="alert">
    {faults.map(({ field, sentence }) => (
      <li key={field} className="wrap-anywhere">
        <span className="font-medium text-ink">{fieldNames[field]}:</span> {sentence}
      </li>
    ))}
  </ul>
)

type OfferFaultsProps = { faults: readonly AddressFault[]; onDismiss: () => void }

/** What of an offer in the address cannot be understood: the screen is whole without it, and no form opens. */
export const OfferFaults = ({ faults, onDismiss }: OfferFaultsProps) =>
  faults.length > 0 && (
    <div className="mb-6">
      <Banner tone="warning" onDismiss={onDismiss}>
        <p>The link to this screen offers something that cannot be understood:</p>
        <FaultList faults={faults} />
      </Banner>
    </div>
  )

/** A period without its days is none. */
function without(faults: readonly AddressFault[]): Address {
  const fields = faults.map(({ field }) => field)
  const ofPeriod = ['period', 'month', 'year', 'from', 'to'] as const
  const gone = fields.some((field) => ofPeriod.some((one) => one === field))
    ? [...fields, ...ofPeriod]
    : fields
  return Object.fromEntries(gone.map((field) => [field, undefined]))
}

type UnknownFiltersProps = {
  fields: readonly DeletableFilter[]
  onRemove: (changes: { [Filter in DeletableFilter]?: undefined }) => void
}

/** An account, a category or a tag that was deleted, or never was the household's: nothing is shown of it, and this says why. */
export function UnknownFilters({ fields, onRemove }: UnknownFiltersProps) {
  if (fields.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-2">
      {fields.map((field) => (
        <Banner
          key={field}
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => onRemove({ [field]: undefined })}>
              Remove the filter
            </Button>
          }
        >
          {fieldNames[field]}: there is no such {field} here. It may have been deleted.
        </Banner>
      ))}
    </div>
  )
}

type NothingToOpenProps = { thing: string; onDismiss: () => void }

/** What the address asks to open was deleted, or never was the household's. */
export const NothingToOpen = ({ thing, onDismiss }: NothingToOpenProps) => (
  <Banner tone="warning" onDismiss={onDismiss}>
    There is no such {thing} here. It may have been deleted.
  </Banner>
)
