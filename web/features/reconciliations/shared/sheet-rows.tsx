import type { KeyboardEvent } from 'react'
import type { ReconciliationSheet } from '#contract/reconciliations.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'

type SheetRowsProps = {
  sheet: ReconciliationSheet
  onTick: (ids: readonly string[], cleared: boolean) => void
}

/** The rows to tick, by Space; arrows go from one to the next. */
export function SheetRows({ sheet: { rows, count }, onTick }: SheetRowsProps) {
  const format = useFormat()
  const open = rows.filter(({ cleared }) => !cleared).map(({ id }) => id)
  if (rows.length === 0)
    return <p className="text-ink-soft">No transactions up to this day wait to be reconciled.</p>
  return (
    <section aria-label="Transactions to tick">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-strong">
        <p className="text-sm text-ink-soft">
          {format.count(count, 'transaction')}, {format.number(open.length)} not ticked
        </p>
        {open.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onTick(open, true)}>
            Tick all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ id, date, description, amountCents, cleared, importId }) => (
          <li key={id}>
            <label className="flex min-h-10 items-center gap-3 py-1 coarse:min-h-11">
              <input
                type="checkbox"
                className="tick"
                checked={cleared}
                onKeyDown={walk}
                onChange={({ target }) => onTick([id], target.checked)}
              />
              <span className="min-w-0 grow items-baseline justify-between gap-3 sm:flex">
                <span className="block truncate">{namePayee({ description, importId }).name}</span>
                <span className="block shrink-0 text-sm text-ink-faint">{format.day(date)}</span>
              </span>
              <span className="figures w-26 shrink-0 text-right">
                <Money amountCents={amountCents} tone="sign" />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rows.length < count && (
        <p className="pt-2 text-sm text-ink-faint">
          {format.number(count - rows.length)} older ones are counted and not shown.
        </p>
      )}
    </section>
  )
}

function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const boxes = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  const at = boxes.findIndex((box) => box === document.activeElement)
  boxes[at + step]?.focus()
  event.preventDefault()
}
