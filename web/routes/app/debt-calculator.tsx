import { createFileRoute } from '@tanstack/react-router'
import type { Cents } from '#domain/money.ts'
import { readCents } from '#web/client/search-params.ts'
import { DebtCalculatorPage } from '#web/features/debts/page.tsx'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/queries.ts'

export const Route = createFileRoute('/app/debt-calculator')({
  // What a tip offers: so many cents a month beside the minimums.
  validateSearch: (search: Record<string, unknown>): { extra?: Cents | undefined } => ({
    extra: readCents(search['extra']),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(debtsQuery)
    void queryClient.prefetchQuery(debtPlansQuery)
  },
  component: DebtCalculatorRoute,
})

function DebtCalculatorRoute() {
  const { extra = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DebtCalculatorPage
      offered={extra}
      onOfferedTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
