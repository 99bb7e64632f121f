import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readBudgetsAddress } from '#web/features/budgets/address.ts'
import { readOffered } from '#web/features/budgets/offered.ts'
import { recommendationsQuery } from '#web/features/budgets/data.ts'
import { SmartBudgets } from '#web/features/budgets/page.tsx'
import { monthBudgetsQuery } from '#web/features/budgets/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { OfferFaults } from '#web/client/address-faults.tsx'
import { sessionQuery } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/app/budgets')({
  validateSearch: readBudgetsAddress,
  loader: async ({ context: { queryClient } }) => {
    const { user, household } = await queryClient.ensureQueryData(sessionQuery)
    if (!household) return
    const budgetsQuery = monthBudgetsQuery(household.currentMonth)
    if (user.isPro) {
      void queryClient.prefetchQuery(budgetsQuery)
      void queryClient.prefetchQuery(recommendationsQuery)
    } else if ((await queryClient.ensureQueryData(budgetsQuery)).budgets.length === 0) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'budgets' }, replace: true })
    }
    await queryClient.ensureQueryData(categoriesQuery)
  },
  component: BudgetsScreen,
})

function BudgetsScreen() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const address = Route.useSearch()
  const { budget, faults } = readOffered(address)
  const navigate = Route.useNavigate()
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Budgets"
        description="What each category may take this month, and what your own months recommend."
      />
      <OfferFaults faults={faults} onDismiss={forget} />
      <SmartBudgets
        offered={
          budget && {
            categoryId: budget.categoryId,
            name: categories.find(({ id }) => id === budget.categoryId)?.name ?? '',
            ...(budget.cents && { monthlyBudgetCents: budget.cents }),
          }
        }
        onOfferedTaken={forget}
        openId={address.open}
        onClose={forget}
      />
    </>
  )
}
