import { Link } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { ShownMonth } from './shown-month.ts'

/** Transactions that no leg counts yet: the month's, or those of other months when only they have some. */
export function UncategorizedBanner({ shown }: { shown: ShownMonth }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const { month, summary, uncategorizedEverCount } = shown
  const isHere = summary.uncategorizedCount > 0
  const count = isHere ? summary.uncategorizedCount : uncategorizedEverCount
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line bg-warning-wash px-4 py-1.5 text-sm last:rounded-b-lg sm:px-5">
      <p className="flex items-center gap-2.5">
        <Tags size={16} aria-hidden className="shrink-0 text-warning-ink" />
        {format.count(count, 'uncategorized transaction')} in {isHere ? format.month(month) : 'other months'}
      </p>
      <span className="flex flex-wrap gap-2">
        {canWrite && (
          <Link to={paths.sort} className={buttonClass({ size: 'sm' })}>
            Sort by payee
          </Link>
        )}
        <Link
          to={paths.transactions}
          search={{ month: isHere ? month : 'all', category: 'none' }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {canWrite ? 'Categorize' : 'See them'}
        </Link>
      </span>
    </div>
  )
}
