import { Trash2, X } from 'lucide-react'
import { sumCents } from '#domain/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxGroup } from '#web/ui/combobox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'

type SelectionBarProps = {
  rows: readonly Transaction[]
  choices: readonly ComboboxGroup[]
  onCategory: (categoryId: string) => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the selected rows; stays in sight at the lower edge. */
export function SelectionBar({ rows, choices, onCategory, onDelete, onClear }: SelectionBarProps) {
  const format = useFormat()
  const total = sumCents(rows.map(({ amountCents }) => amountCents))
  return (
    <section
      aria-label="Selected transactions"
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="font-medium">
        {format.number(rows.length)} selected · <Money amountCents={total} />
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Combobox
          label="Set category"
          isLabelHidden
          placeholder="Set category"
          groups={choices}
          value={null}
          onValueChange={(value) => value && onCategory(value)}
        />
        <Button icon={Trash2} variant="secondary" className="text-danger-ink!" onClick={onDelete}>
          Delete
        </Button>
        <Button icon={X} variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  )
}
