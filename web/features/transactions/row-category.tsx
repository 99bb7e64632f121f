import { ArrowLeftRight, Check } from 'lucide-react'
import { isUnsaved } from '#web/client/optimistic.ts'
import { cx } from '#web/ui/cx.ts'
import { CategoryPicker } from './category-picker.tsx'
import { categoryText, dotClass, mayBeCut } from './row-texts.tsx'
import type { RowProps } from './row-types.ts'

/** The category of a row: a button that opens the picker in its place, and what there is to say of a guess. */
export function RowCategory({
  row,
  common: { choices, actions: on },
  isPicking,
  isNear,
  name,
  canChange,
}: RowProps & { name: string; canChange: boolean }) {
  const { transfer } = row
  if (isPicking) {
    return (
      <CategoryPicker
        name={name}
        description={row.description}
        direction={row.amountCents > 0 ? 'in' : 'out'}
        amountCents={row.amountCents}
        current={row.categoryName}
        choices={choices}
        canClear={row.categoryId !== null}
        onPick={(categoryId) => on.onPicked(row, categoryId)}
        onCancel={(isLeft) => on.onPickCancel(row, isLeft)}
      />
    )
  }
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-category
        data-cell="category"
        aria-disabled={!canChange || undefined}
        title={[row.guess && `Guessed: ${row.guess.reason}`, canChange && 'Change category (c)']
          .filter(Boolean)
          .join(' · ')}
        onClick={() => canChange && on.onPick(row)}
        className={cx(
          'inline-flex min-h-7 min-w-0 items-center gap-2 rounded-md border border-transparent px-2 text-sm whitespace-nowrap',
          'hover:border-line-strong wide:-ml-2 max-wide:-mr-2',
          row.categoryId || transfer ? 'text-ink-soft' : 'font-medium text-ink',
        )}
      >
        {transfer ? (
          <ArrowLeftRight size={14} aria-hidden className="shrink-0 overflow-visible text-ink-faint" />
        ) : (
          <span aria-hidden="true" className={dotClass(row)} />
        )}
        {mayBeCut(row) ? <span className="cut-off">{categoryText(row)}</span> : categoryText(row)}
      </button>
      {row.guess && canChange && (
        <button
          type="button"
          tabIndex={-1}
          data-cell="confirm"
          aria-label={`Yes, ${name} is ${row.categoryName}`}
          title="A guess: confirm it (y)"
          onClick={() => on.onConfirm(row)}
          className={smallButton}
        >
          <Check size={16} aria-hidden className="overflow-visible" />
        </button>
      )}
      {isNear && !transfer && !isUnsaved(row) && (
        <button
          type="button"
          tabIndex={-1}
          data-cell="why"
          aria-label={`Why this category? ${name}`}
          title="Why this category? (w)"
          onClick={() => on.onWhy(row)}
          className={cx(smallButton, 'row-quiet max-wide:hidden')}
        >
          ?
        </button>
      )}
    </>
  )
}

const smallButton =
  'grid size-7 shrink-0 place-items-center rounded-md text-sm text-ink-faint hover:bg-sunken hover:text-ink'
