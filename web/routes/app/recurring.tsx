import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { recommendationsQuery } from '#web/features/budgets/data.ts'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { SmartBudgets } from '#web/features/budgets/page.tsx'
import { calendarQuery } from '#web/features/recurring-bills/data.ts'
import { billsQuery } from '#web/features/recurring-bills/shared/queries.ts'
import { RecurringBills } from '#web/features/recurring-bills/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readOffered, readRecurringAddress } from '#web/features/recurring-bills/address.ts'
import { OfferFaults } from '#web/client/address-faults.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/app/recurring')({
  validateSearch: readRecurringAddress,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    const { user, household } = await queryClient.ensureQueryData(sessionQuery)
    const budgetsQuery = household && monthBudgetsQuery(household.currentMonth)
    if (user.isPro) {
      if (tab === 'budgets') {
        if (budgetsQuery) void queryClient.prefetchQuery(budgetsQuery)
        void queryClient.prefetchQuery(recommendationsQuery)
      } else {
        void queryClient.prefetchQuery(billsQuery)
        void queryClient.prefetchQuery(calendarQuery)
      }
    } else if (
      (await queryClient.ensureQueryData(billsQuery)).bills.length === 0 &&
      (!budgetsQuery || (await queryClient.ensureQueryData(budgetsQuery)).budgets.length === 0)
    ) {
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
  const { tab = 'bills', open } = address
  const { bill, budget, faults } = readOffered(address)
  const navigate = Route.useNavigate()
  const forget = () =>
    void navigate({ search: { tab: tab === 'budgets' ? tab : undefined }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Recurring Bills and Automation"
        description="What is coming, whether your accounts cover it, and what each category may take."
      />
      <OfferFaults faults={faults} onDismiss={forget} />
      <Tabs
        label="Recurring Bills and Automation"
        selectedKey={tab}
        onSelect={(key) =>
          void navigate({ search: { tab: key === 'budgets' ? key : undefined }, resetScroll: false })
        }
        tabs={[
          {
            key: 'bills',
            label: 'Recurring Bills',
            panel: (
              <RecurringBills
                accounts={accounts}
                categories={categories}
                offered={bill}
                onOfferedTaken={forget}
                openId={open}
                onClose={forget}
              />
            ),
          },
          {
            key: 'budgets',
            label: 'Smart Budget Automation',
            panel: (
              <SmartBudgets
                offered={
                  budget
                    ? {
                        categoryId: budget.categoryId,
                        name: categories.find(({ id }) => id === budget.categoryId)?.name ?? '',
                        ...(budget.cents && { monthlyBudgetCents: budget.cents }),
                      }
                    : null
                }
                onOfferedTaken={forget}
                openId={open}
                onClose={forget}
              />
            ),
          },
        ]}
      />
    </>
  )
}
