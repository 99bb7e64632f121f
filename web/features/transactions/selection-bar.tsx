import { Trash2, X } from 'lucide-react'
import type { BulkChanges, Transaction } from '#contract/transactions.ts'
import { sumCents } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import type { Choices } from './draft.ts'

type SelectionBarProps = {
  rows: readonly Transaction[]
  /** How many are selected, loaded or not. */
  count: number
  /** How many the filter shows. */
  total: number
  /** Whether all that the filter shows are selected, but some. */
  isOfFilter: boolean
  groups: readonly ComboboxGroup[]
  choices: Choices
  onSelectFilter: () => void
  onCategory: (categoryId: string) => void
  onEdit: (changes: BulkChanges) => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the selected rows; stays in sight at the lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, count, total, isOfFilter, groups, choices } = props
  const format = useFormat()
  const sum = sumCents(rows.map(({ amountCents }) => amountCents))
  return (
    <section
      aria-label="Selected transactions"
      className="sticky bottom-4 z-10 mt-4 max-md:bottom-18 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="font-medium">
        {isOfFilter ? (
          `All ${format.number(count)} selected`
        ) : (
          <>
            {format.number(count)} selected · <Money amountCents={sum} />
          </>
        )}
      </p>
      {!isOfFilter && total > count && (
        <Button size="sm" variant="quiet" onClick={props.onSelectFilter}>
          Select all {format.number(total)} that match
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Combobox
          label="Set category"
          isLabelHidden
          placeholder="Set category"
          groups={groups}
          value={null}
          onValueChange={(value) => value && props.onCategory(value)}
        />
        <BulkEdit count={count} choices={choices} onEdit={props.onEdit} />
        <Button icon={Trash2} variant="secondary" className="text-danger-ink!" onClick={props.onDelete}>
          Delete
        </Button>
        <Button icon={X} variant="quiet" onClick={props.onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  )
}
