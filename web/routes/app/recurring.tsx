import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { billsQuery, calendarQuery } from '#web/features/recurring-bills/data.ts'
import { RecurringBills } from '#web/features/recurring-bills/page.tsx'
import { accountsQuery, categoriesQuery } from '#web/money-queries.ts'
import { sessionQuery } from '#web/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/app/recurring')({
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user.isPro) {
      void queryClient.prefetchQuery(billsQuery)
      void queryClient.prefetchQuery(calendarQuery)
    } else if ((await queryClient.ensureQueryData(billsQuery)).bills.length === 0) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'recurring' }, replace: true })
    }
    return Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ])
  },
  component: RecurringRoute,
})

const upgrade = (
  <Link to={paths.settings} hash="subscription" className={buttonClass({ size: 'sm' })}>
    Upgrade to Pro
  </Link>
)

function RecurringRoute() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <PageHeader
        title="Recurring Bills and Automation"
        description="What is coming, and whether your accounts cover it."
      />
      <RecurringBills accounts={accounts} categories={categories} upgrade={upgrade} />
    </>
  )
}
