import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { Transaction } from '#contract/transactions.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toneFill } from '#web/ui/tone.ts'
import { namePayee } from '#domain/payees/name-payee.ts'
import { Reason, useReason } from './reason.tsx'

type CategoryReasonProps = {
  row: Transaction
  canWrite: boolean
  /** Confirms the category it has, or gives it another. */
  onPicked: (categoryId: string) => void
  onClose: () => void
}

/** 'Why this category?': who or what gave it, how sure that is, and what else it might be. */
export function CategoryReasonDialog({ row, canWrite, onPicked, onClose }: CategoryReasonProps) {
  const read = useReason(row.id)
  const { name } = namePayee(row)
  const { isGuess = false, suggestion = null } = read.data ?? {}
  const answers = canWrite && (
    <>
      {suggestion && (
        <Button variant="secondary" onClick={() => onPicked(suggestion.categoryId)}>
          Make it {suggestion.categoryName}
        </Button>
      )}
      {isGuess && row.categoryId && (
        <Button onClick={() => onPicked(row.categoryId!)}>Yes, it is {row.categoryName}</Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Why this category?"
      description={name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {answers}
        </>
      }
    >
      <p className="flex items-center gap-2 font-medium">
        <span
          aria-hidden="true"
          className={cx('size-2.5 shrink-0 rounded-full', toneFill[getGroupTone(row.categoryGroup)])}
        />
        {row.categoryName}
        {isGuess && <span className="font-normal text-ink-faint">a guess</span>}
      </p>
      <div className="mt-3">
        <Reason read={read} />
      </div>
      {name !== row.description && (
        <p className="mt-4 text-sm wrap-anywhere text-ink-faint">The bank wrote: {row.description}</p>
      )}
      <Link
        to={paths.settings}
        hash="suggestions"
        className="mt-4 inline-block text-sm text-accent underline underline-offset-4"
      >
        How suggestions are made, and how often they are right
      </Link>
    </Dialog>
  )
}
