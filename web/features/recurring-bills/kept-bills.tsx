import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { billsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'

/** The way to the bills of a household that had Pro once: they can still be read (R18). */
export function KeptBills() {
  const format = useFormat()
  const { data } = useQuery(billsQuery)
  if (!data?.bills.length) return null
  return (
    <Link to={paths.recurring} className={buttonClass({ variant: 'quiet', className: 'mt-1 w-full' })}>
      See your {format.count(data.bills.length, 'bill')}
    </Link>
  )
}
