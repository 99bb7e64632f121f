import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryReason } from '#contract/categoriser.ts'
import { paths } from '#contract/paths.ts'
import type { Transaction } from '#contract/transactions.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { query } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toneFill } from '#web/ui/tone.ts'
import { namePayee } from '#domain/payees/name-payee.ts'

type CategoryReasonProps = {
  row: Transaction
  canWrite: boolean
  /** Confirms the category it has, or gives it another. */
  onPicked: (categoryId: string) => void
  onClose: () => void
}

/** 'Why this category?': who or what gave it, how sure that is, and what else it might be. */
export function CategoryReasonDialog({ row, canWrite, onPicked, onClose }: CategoryReasonProps) {
  const read = useQuery(query.categoriser.explain.queryOptions({ input: { id: row.id }, gcTime: 0 }))
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
        <Loaded query={read} things="the reason" rows={2}>
          {(reason) => <Reason reason={reason} />}
        </Loaded>
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

function Reason({ reason: { sentence, similarity, isGuess, suggestion } }: { reason: CategoryReason }) {
  return (
    <>
      <p className="wrap-anywhere">{beginSentence(sentence)}</p>
      {isGuess && similarity !== null && (
        <p className="mt-1 text-ink-soft">
          Of a hundred such guesses {Math.round(similarity * 100)} are right. It counts until you say
          otherwise, and nothing is learnt from it until you confirm it.
        </p>
      )}
      {suggestion && (
        <p className="mt-3 text-ink-soft">
          It might {isGuess || similarity !== null ? 'also ' : ''}be {suggestion.categoryName}:{' '}
          {suggestion.reason}.
        </p>
      )}
    </>
  )
}

/** '3 earlier Tim Hortons' is '3 earlier Tim Hortons.', and 'known brand' 'Known brand.' */
const beginSentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
