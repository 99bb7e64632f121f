import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useHousehold } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { billsQuery } from '#web/features/recurring-bills/shared/queries.ts'

/** The way to the bills of a household that had Pro once: they can still be read (R18). */
export function KeptBills() {
  const { locale } = useHousehold()
  const { data } = useQuery(billsQuery)
  if (!data?.bills.length) return null
  return (
    <Link to={paths.recurring} className={buttonClass({ variant: 'quiet', className: 'mt-1 w-full' })}>
      See your {formatCount(data.bills.length, 'bill', locale)}
    </Link>
  )
}
