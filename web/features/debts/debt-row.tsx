import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Account } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DebtTerms } from './debt-terms.tsx'
import type { DebtDraft, DebtErrors } from './draft.ts'

type DebtRowProps = {
  row: DebtDraft
  /** Its place from 0, and how many there are. */
  at: number
  count: number
  errors: DebtErrors
  accounts: readonly Account[]
  onChange: (changes: Partial<DebtDraft>) => void
  onMove: (to: number) => void
  /** It is being dragged. */
  isDragged: boolean
  onGrab: (event: PointerEvent) => void
  onRemove: () => void
}

/** One debt: its four fields (SPEC section 2), its place in line, and below what else its bank agreed to. */
export function DebtRow({
  row,
  at,
  count,
  errors,
  accounts,
  isDragged,
  onChange,
  onMove,
  onGrab,
  onRemove,
}: DebtRowProps) {
  const name = nameOfRow(row, at)
  return (
    <fieldset
      className={cx(
        'border-t border-line px-5 py-5 first:border-t-0 sm:px-6',
        isDragged && 'bg-accent-wash shadow-float',
      )}
    >
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-[2fr_1.4fr_1fr_1.4fr_auto]">
        <TextField
          label="Name"
          fieldClassName="max-lg:col-span-2"
          maxLength={120}
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors.name}
        />
        <MoneyField
          label="Balance"
          fieldClassName="max-lg:col-span-2"
          disabled={row.accountId !== null}
          amountCents={row.balanceCents}
          onAmountChange={(balanceCents) => onChange({ balanceCents })}
          error={errors.balance}
        />
        <TextField
          label="Interest Rate %"
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={row.rate}
          onChange={(event) => onChange({ rate: event.target.value })}
          error={errors.rate}
        />
        <MoneyField
          label="Minimum Payment"
          amountCents={row.minimumCents}
          onAmountChange={(minimumCents) => onChange({ minimumCents })}
          error={errors.minimum}
        />
        {count > 1 && (
          <div className="flex items-start gap-1 max-lg:col-span-2 lg:pt-6.5">
            <span
              aria-hidden="true"
              title={`Drag ${name} to another place`}
              onPointerDown={onGrab}
              className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint select-none hover:bg-sunken active:cursor-grabbing coarse:size-11"
            >
              <GripVertical size={16} />
            </span>
            <IconButton
              label={`Move ${name} up`}
              icon={ArrowUp}
              // Not `disabled`: a button that has the focus keeps it at the end of its way.
              aria-disabled={at === 0}
              onClick={() => at > 0 && onMove(at - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={ArrowDown}
              aria-disabled={at === count - 1}
              onClick={() => at < count - 1 && onMove(at + 1)}
            />
            <Button
              variant="quiet"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
              className="max-lg:ml-auto"
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      <DebtTerms row={row} errors={errors} accounts={accounts} onChange={onChange} />
    </fieldset>
  )
}

/** What a row is called, also while it has no name. */
export const nameOfRow = ({ name }: DebtDraft, at: number): string => name.trim() || `Debt ${at + 1}`
