import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { GoalsPage } from '#web/features/savings-goals/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readGoalsAddress } from '#web/features/savings-goals/address.ts'
import { readOffered } from '#web/features/savings-goals/offered.ts'
import { OfferFaults } from '#web/client/address-faults.tsx'
import { sessionQuery } from '#web/client/session.ts'

export const Route = createFileRoute('/app/goals')({
  validateSearch: readGoalsAddress,
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user.isPro) {
      void queryClient.prefetchQuery(goalsQuery)
    } else if ((await queryClient.ensureQueryData(goalsQuery)).length === 0) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'goals' }, replace: true })
    }
    return Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ])
  },
  component: GoalsRoute,
})

function GoalsRoute() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const address = Route.useSearch()
  const { offered, faults } = readOffered(address)
  const navigate = Route.useNavigate()
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <>
      <OfferFaults faults={faults} onDismiss={forget} />
      <GoalsPage
        choices={{ accounts, categories }}
        offered={offered}
        onOfferedTaken={forget}
        openId={address.open}
        onClose={forget}
      />
    </>
  )
}
