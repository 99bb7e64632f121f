import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { ShownMonth } from './shown-month.ts'

/** Transactions that no leg counts yet: the month's, or those of other months when only they have some. */
export function UncategorizedBanner({ shown }: { shown: ShownMonth }) {
  const format = useFormat()
  const { month, summary, uncategorizedEverCount } = shown
  const isHere = summary.uncategorizedCount > 0
  const count = isHere ? summary.uncategorizedCount : uncategorizedEverCount
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Link to={paths.sort} className={buttonClass({ size: 'sm' })}>
            Sort by payee
          </Link>
          <Link
            to={paths.transactions}
            search={{ month: isHere ? month : 'all', category: 'none' }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Categorize
          </Link>
        </span>
      }
    >
      {format.count(count, 'uncategorized transaction')} in {isHere ? format.month(month) : 'other months'}
    </Banner>
  )
}
