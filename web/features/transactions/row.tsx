import { ArrowLeftRight, CircleCheck, CircleDashed } from 'lucide-react'
import { memo } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { toneOfGroup } from '#web/category-groups.ts'
import { isUnsaved } from '#web/optimistic.ts'
import { useHousehold } from '#web/session.ts'
import type { ComboboxGroup } from '#web/ui/combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { toneFill } from '#web/ui/tone.ts'
import { CategoryPicker } from './category-picker.tsx'
import { enteredByAnother } from './entered-by.ts'

export type RowActions = {
  onEdit: (row: Transaction) => void
  onPick: (row: Transaction) => void
  onPicked: (row: Transaction, categoryId: string | null) => void
  /** `isLeft`: the focus has gone elsewhere already. */
  onPickCancel: (row: Transaction, isLeft: boolean) => void
  onSelect: (row: Transaction, isRange: boolean) => void
  onClear: (row: Transaction, cleared: boolean) => void
}

type RowProps = RowActions & {
  row: Transaction
  choices: readonly ComboboxGroup[]
  canWrite: boolean
  isSelected: boolean
  isPicking: boolean
  /** Of whoever looks at it: what others entered says so. */
  userId: string
}

/** One transaction. Its description opens it, its category is changed in place. */
export const Row = memo(function Row({
  row,
  choices,
  canWrite,
  isSelected,
  isPicking,
  userId,
  ...on
}: RowProps) {
  const { currency, locale } = useHousehold()
  const canChange = canWrite && !isUnsaved(row)
  const { transfer, person, accountName, amountCents, cleared } = row
  const enteredBy = enteredByAnother(row, userId)
  return (
    <div
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-1.5 sm:px-5',
        'md:grid-cols-[auto_minmax(0,1fr)_13rem_8.5rem_auto]',
        'focus-within:bg-sunken/60',
        isSelected && 'bg-accent-wash!',
        isUnsaved(row) && 'opacity-60',
      )}
    >
      <label className="grid size-8 place-items-center coarse:size-11 max-md:row-span-2">
        <span className="sr-only">Select {row.description}</span>
        <input
          type="checkbox"
          className="tick"
          checked={isSelected}
          disabled={!canChange}
          onChange={(event) => on.onSelect(row, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <div className="min-w-0">
        <button
          type="button"
          data-row-focus
          aria-disabled={!canChange}
          onClick={() => canChange && on.onEdit(row)}
          className="block max-w-full truncate rounded-sm text-left hover:underline"
        >
          {row.description}
        </button>
        <p className="truncate text-sm text-ink-faint">
          {[accountName, person, enteredBy && `entered by ${enteredBy}`].filter(Boolean).join(' · ')}
          {cleared && (
            <CircleCheck size={14} aria-label="cleared" className="ml-1.5 inline text-success md:hidden" />
          )}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {isPicking ? (
          <CategoryPicker
            description={row.description}
            current={row.categoryName}
            choices={choices}
            canClear={row.categoryId !== null}
            onPick={(categoryId) => on.onPicked(row, categoryId)}
            onCancel={(isLeft) => on.onPickCancel(row, isLeft)}
          />
        ) : (
          <button
            type="button"
            data-category
            aria-disabled={!canChange}
            title={canChange ? 'Change category (c)' : undefined}
            onClick={() => canChange && on.onPick(row)}
            className={cx(
              'inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border border-transparent px-2 text-sm coarse:min-h-11',
              'max-md:-ml-2 hover:border-line-strong',
              row.categoryId || transfer ? 'text-ink-soft' : 'font-medium text-ink',
            )}
          >
            {transfer ? (
              <ArrowLeftRight size={14} aria-hidden className="shrink-0 text-ink-faint" />
            ) : (
              <span
                aria-hidden="true"
                className={cx('size-2.5 shrink-0 rounded-full', toneFill[toneOfGroup(row.categoryGroup)])}
              />
            )}
            <span className="truncate">{categoryText(row)}</span>
          </button>
        )}
      </div>
      <Money
        amountCents={amountCents}
        currency={currency}
        locale={locale}
        tone={transfer ? 'soft' : 'sign'}
        className="text-right max-md:col-start-3 max-md:row-start-1"
      />
      <button
        type="button"
        aria-pressed={cleared}
        aria-label={`Cleared: ${row.description}`}
        title={cleared ? 'Cleared' : 'Not cleared yet'}
        aria-disabled={!canChange}
        onClick={() => canChange && on.onClear(row, !cleared)}
        className="hidden size-8 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink md:grid"
      >
        {cleared ? (
          <CircleCheck size={17} aria-hidden className="text-success" />
        ) : (
          <CircleDashed size={17} aria-hidden />
        )}
      </button>
    </div>
  )
})

function categoryText({ transfer, amountCents, categoryId, categoryName }: Transaction): string {
  if (!transfer) return categoryName
  const move = `Transfer ${amountCents < 0 ? 'to' : 'from'} ${transfer.otherAccountName}`
  return categoryId ? `${move} · ${categoryName}` : move
}
