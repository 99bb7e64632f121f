import { Split } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import type { Transaction } from '#contract/transactions.ts'
import { describeDivision } from '#web/features/categories/shared/shares.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Choices } from './draft.ts'

type DivisionNoticeProps = {
  category: Category
  categories: readonly Category[]
  isKeptWhole: boolean
  onKeepWholeChange: (isKeptWhole: boolean) => void
}

/** Says that saving divides the transaction, since its category always is, and leaves it whole where somebody wants that. */
export function DivisionNotice({
  category,
  categories,
  isKeptWhole,
  onKeepWholeChange,
}: DivisionNoticeProps) {
  const format = useFormat()
  return (
    <p
      role="status"
      className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-sunken px-3 py-1 text-sm"
    >
      <Split size={15} aria-hidden className="text-ink-faint" />
      <span className="min-w-0 grow basis-48">
        {isKeptWhole
          ? 'This one stays in one piece.'
          : `Always divided: ${describeDivision(category.division, categories, format)}`}
      </span>
      <Button size="sm" variant="quiet" onClick={() => onKeepWholeChange(!isKeptWhole)}>
        {isKeptWhole ? 'Divide it' : 'Keep this one whole'}
      </Button>
    </p>
  )
}

/** The category that is given by saving and is always divided. */
export function findDividedAlways(
  { categories }: Choices,
  edited: Transaction | null,
  categoryId: string | null,
): Category | null {
  if (edited && (edited.transfer || edited.refund || edited.part)) return null
  if (edited && edited.categoryId === categoryId) return null
  return categories.find(({ id, division }) => id === categoryId && division.length > 0) ?? null
}
