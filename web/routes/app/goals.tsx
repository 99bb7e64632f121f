import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { GoalsPage } from '#web/features/savings-goals/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { readCents, readDay, readText } from '#web/client/search-params.ts'
import { sessionQuery } from '#web/client/session.ts'

/** The goal whose history stands open, or what a tip offers: a new goal of this name, with its price and its date. */
type GoalsSearch = {
  open?: string | undefined
  goal?: string | undefined
  cents?: Cents | undefined
  by?: Day | undefined
}

export const Route = createFileRoute('/app/goals')({
  validateSearch: (search: Record<string, unknown>): GoalsSearch => ({
    open: readText(search['open'], 2000),
    goal: readText(search['goal'], 120),
    cents: readCents(search['cents']),
    by: readDay(search['by']),
  }),
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
  const { open, goal, cents, by } = Route.useSearch()
  const navigate = Route.useNavigate()
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <GoalsPage
      choices={{ accounts, categories }}
      offered={goal ? { name: goal, targetCents: cents, targetDate: by } : null}
      onOfferedTaken={forget}
      openId={open}
      onClose={forget}
    />
  )
}
