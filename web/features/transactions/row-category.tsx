import { ArrowLeftRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsure } from '#domain/categoriser/sources.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { cx } from '#web/ui/cx.ts'
import { toneFill, toneOutline } from '#web/ui/tone.ts'
import { CategoryPicker } from './category-picker.tsx'
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
          <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', getDot(row))} />
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

/** A guess is drawn as one: an outline, until somebody has said so. */
function getDot({ guess, categoryGroup }: Transaction): string {
  const tone = getGroupTone(categoryGroup)
  return guess && isUnsure(guess) ? cx('border-2', toneOutline[tone]) : toneFill[tone]
}

/** Without an element of its own, a short name costs the browser less. */
const mayBeCut = ({ transfer, categoryName }: Transaction) => transfer !== null || categoryName.length > 18

/** On a phone its sign says that it is a transfer. */
function categoryText({ transfer, amountCents, categoryId, categoryName }: Transaction): ReactNode {
  if (!transfer) return categoryName
  return (
    <>
      <span className="max-wide:sr-only">Transfer </span>
      {amountCents < 0 ? 'to' : 'from'} {transfer.otherAccountName}
      {categoryId && ` · ${categoryName}`}
    </>
  )
}
