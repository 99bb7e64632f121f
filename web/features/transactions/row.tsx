import { ArrowLeftRight, Check, CircleCheck, CircleHelp } from 'lucide-react'
import { memo } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsure } from '#domain/categoriser/sources.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import type { ComboboxGroup } from '#web/ui/combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { toneFill, toneOutline } from '#web/ui/tone.ts'
import { CategoryPicker } from './category-picker.tsx'
import { enteredByAnother } from './entered-by.ts'
import { namePayee } from './payee-name.ts'

export type RowActions = {
  onEdit: (row: Transaction) => void
  onPick: (row: Transaction) => void
  onPicked: (row: Transaction, categoryId: string | null) => void
  /** `isLeft`: the focus has gone elsewhere already. */
  onPickCancel: (row: Transaction, isLeft: boolean) => void
  /** Says of a guessed category that it is right. */
  onConfirm: (row: Transaction) => void
  onWhy: (row: Transaction) => void
  onSelect: (row: Transaction, isRange: boolean) => void
  onClear: (row: Transaction, cleared: boolean) => void
}

/** What all rows share. */
export type RowCommon = {
  choices: readonly ComboboxGroup[]
  canWrite: boolean
  /** Of whoever looks at it: what others entered says so. */
  userId: string
  actions: RowActions
}

type RowProps = {
  row: Transaction
  common: RowCommon
  isSelected: boolean
  isPicking: boolean
}

/**
 * One transaction. Its payee opens it, its category is changed in place. A hundred of these pass in a second of
 * scrolling: every element counts, and nothing here looks anything up.
 */
export const Row = memo(function Row({ row, common, isSelected, isPicking }: RowProps) {
  const { choices, userId, actions: on } = common
  const canChange = common.canWrite && !isUnsaved(row)
  const isDisabled = !canChange || undefined
  const { transfer, person, accountName, amountCents, cleared, bill } = row
  const enteredBy = enteredByAnother(row, userId)
  const { name, via } = namePayee(row)
  return (
    <>
      <label className="grid size-8 place-items-center coarse:size-11 max-md:row-span-2">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
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
          aria-disabled={isDisabled}
          title={name === row.description ? undefined : row.description}
          onClick={() => canChange && on.onEdit(row)}
          className="block max-w-full truncate rounded-sm text-left hover:underline"
        >
          {name}
        </button>
        <p className="truncate text-sm text-ink-faint">
          {[
            accountName,
            via && `via ${via}`,
            person,
            enteredBy && `by ${enteredBy}`,
            bill && `payment of ${bill.name}`,
            ...row.tags.map((tag) => `#${tag.name}`),
            row.note,
          ]
            .filter(Boolean)
            .join(' · ')}
          {cleared && (
            <CircleCheck size={14} aria-label="cleared" className="ml-1.5 inline text-success md:hidden" />
          )}
        </p>
      </div>
      <div
        className={cx(
          'min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:min-h-10 coarse:max-md:min-h-11',
          !isPicking && 'flex items-center',
        )}
      >
        {isPicking ? (
          <CategoryPicker
            name={name}
            description={row.description}
            direction={amountCents > 0 ? 'in' : 'out'}
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
            aria-disabled={isDisabled}
            title={[row.guess && `Guessed: ${row.guess.reason}`, canChange && 'Change category (c)']
              .filter(Boolean)
              .join(' · ')}
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
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', getDot(row))} />
            )}
            <span className="truncate">{categoryText(row)}</span>
          </button>
        )}
        {!isPicking && row.guess && canChange && (
          <button
            type="button"
            aria-label={`Yes, ${name} is ${row.categoryName}`}
            title="A guess: confirm it (y)"
            onClick={() => on.onConfirm(row)}
            className={smallButton}
          >
            <Check size={16} aria-hidden />
          </button>
        )}
        {!isPicking && !transfer && !isUnsaved(row) && (
          <button
            type="button"
            aria-label={`Why this category? ${name}`}
            title="Why this category? (w)"
            onClick={() => on.onWhy(row)}
            className={smallButton}
          >
            <CircleHelp size={15} aria-hidden />
          </button>
        )}
      </div>
      <Money
        amountCents={amountCents}
        tone={transfer ? 'soft' : 'sign'}
        className="text-right max-md:col-start-3 max-md:row-start-1"
      />
      <button
        type="button"
        aria-pressed={cleared}
        aria-label={`Cleared: ${name}`}
        title={cleared ? 'Cleared' : 'Not cleared yet'}
        aria-disabled={isDisabled}
        onClick={() => canChange && on.onClear(row, !cleared)}
        className="hidden size-8 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink md:grid"
      >
        {cleared ? (
          <CircleCheck size={17} aria-hidden className="text-success" />
        ) : (
          <span className="size-3.5 rounded-full border-[1.5px] border-dashed border-current" />
        )}
      </button>
    </>
  )
})

const smallButton =
  'grid size-8 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink coarse:size-11'

/** A guess is drawn as one: an outline, until somebody has said so. */
function getDot({ guess, categoryGroup }: Transaction): string {
  const tone = getGroupTone(categoryGroup)
  return guess && isUnsure(guess) ? cx('border-2', toneOutline[tone]) : toneFill[tone]
}

function categoryText({ transfer, amountCents, categoryId, categoryName }: Transaction): string {
  if (!transfer) return categoryName
  const move = `Transfer ${amountCents < 0 ? 'to' : 'from'} ${transfer.otherAccountName}`
  return categoryId ? `${move} · ${categoryName}` : move
}
