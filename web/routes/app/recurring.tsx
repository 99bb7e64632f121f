import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { billsQuery, calendarQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { RecurringBills } from '#web/features/recurring-bills/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readRecurringAddress } from '#web/features/recurring-bills/address.ts'
import { readOffered } from '#web/features/recurring-bills/offered.ts'
import { OfferFaults } from '#web/client/address-faults.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/app/recurring')({
  validateSearch: readRecurringAddress,
  // Links of before, in mails and bookmarks.
  beforeLoad: ({ search: { tab }, location }) => {
    if (tab !== 'budgets') return
    const { tab: _tab, ...rest } = location.search as Record<string, unknown>
    throw redirect({ to: paths.budgets, search: rest, replace: true })
  },
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

function RecurringRoute() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const address = Route.useSearch()
  const { bill, faults } = readOffered(address)
  const navigate = Route.useNavigate()
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Recurring Bills and Automation"
        description="What is coming, and whether your accounts cover it."
        actions={<BudgetsLink className="max-sm:hidden" />}
      />
      <OfferFaults faults={faults} onDismiss={forget} />
      <RecurringBills
        accounts={accounts}
        categories={categories}
        offered={bill}
        onOfferedTaken={forget}
        openId={address.open}
        onClose={forget}
      >
        <BudgetsLink className="w-full sm:hidden" />
      </RecurringBills>
    </>
  )
}

/** On a phone below what is coming. */
const BudgetsLink = ({ className }: { className: string }) => (
  <Link to={paths.budgets} className={buttonClass({ variant: 'secondary', className })}>
    Smart Budget Automation
  </Link>
)
