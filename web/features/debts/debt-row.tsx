import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Account } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Money } from '#web/ui/money.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DebtOutcome } from './outcomes.ts'
import { DebtTerms } from './debt-terms.tsx'
import type { DebtDraft, DebtErrors } from './draft.ts'

type DebtRowProps = {
  row: DebtDraft
  /** Its place from 0, and how many there are. */
  at: number
  count: number
  errors: DebtErrors
  /** What the recommended way comes to for it; null while nothing is calculated, or it is left out. */
  outcome: DebtOutcome | null
  accounts: readonly Account[]
  onChange: (changes: Partial<DebtDraft>) => void
  /** Null where rows are sorted by something else than their order. */
  onMove: ((to: number) => void) | null
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
  outcome,
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
        'border-t border-line px-5 py-4 first:border-t-0 sm:px-6 wide:py-2',
        isDragged && 'bg-accent-wash shadow-float',
      )}
    >
      <legend className="sr-only">{name}</legend>
      <div className={cx('grid grid-cols-2 gap-x-4 gap-y-3', debtGrid)}>
        <TextField
          label="Name"
          fieldClassName={cx('max-wide:col-span-2', inTable)}
          maxLength={120}
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors.name}
        />
        <MoneyField
          label="Balance"
          fieldClassName={cx('max-wide:col-span-2', inTable)}
          disabled={row.accountId !== null}
          amountCents={row.balanceCents}
          onAmountChange={(balanceCents) => onChange({ balanceCents })}
          error={errors.balance}
        />
        <TextField
          label="Interest Rate %"
          fieldClassName={inTable}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={row.rate}
          onChange={(event) => onChange({ rate: event.target.value })}
          error={errors.rate}
        />
        <MoneyField
          label="Minimum Payment"
          fieldClassName={inTable}
          amountCents={row.minimumCents}
          onAmountChange={(minimumCents) => onChange({ minimumCents })}
          error={errors.minimum}
        />
        <Outcome outcome={outcome} />
        {count > 1 && (
          <div className="flex items-center max-wide:col-span-2">
            {onMove && (
              <>
                <span
                  aria-hidden="true"
                  title={`Drag ${name} to another place`}
                  onPointerDown={onGrab}
                  className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint select-none hover:bg-sunken active:cursor-grabbing coarse:size-11"
                >
                  <GripVertical size={16} />
                </span>
                <IconButton
                  label={`Move ${name} up`}
                  icon={ArrowUp}
                  size="sm"
                  // Not `disabled`: a button that has the focus keeps it at the end of its way.
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && onMove(at - 1)}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={ArrowDown}
                  size="sm"
                  aria-disabled={at === count - 1}
                  onClick={() => at < count - 1 && onMove(at + 1)}
                />
              </>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
              className="ml-auto px-2!"
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

/** Above the lines, where they are a table. */
export const debtGrid =
  'wide:grid-cols-[minmax(7rem,2fr)_minmax(6rem,1.3fr)_4.5rem_minmax(5.5rem,1.1fr)_5.5rem_6.5rem_6rem_11.5rem] wide:items-center'

/** There the names of the columns stand above, and those of the fields are for screen readers. */
const inTable = 'wide:[&>label]:sr-only'

/** What the recommended way does to this debt; on a phone as a line of its own. */
function Outcome({ outcome }: { outcome: DebtOutcome | null }) {
  const format = useFormat()
  const cells = [
    { name: 'Extra', shown: outcome && <Money amountCents={outcome.extraCents} /> },
    {
      name: 'Paid off',
      shown: outcome && (outcome.paidOff ? format.month(outcome.paidOff, 'brief') : 'Never'),
    },
    { name: 'Interest left', shown: outcome && <Money amountCents={outcome.interestCents} /> },
  ]
  return (
    <dl className="contents text-sm max-wide:col-span-2 max-wide:flex max-wide:flex-wrap max-wide:gap-x-5">
      {cells.map(({ name, shown }) => (
        <div key={name} className="flex gap-1.5 wide:justify-end wide:text-right">
          <dt className="text-ink-faint wide:sr-only">{name}</dt>
          <dd className="figures">{shown ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a row is called, also while it has no name. */
export const nameOfRow = ({ name }: DebtDraft, at: number): string => name.trim() || `Debt ${at + 1}`
