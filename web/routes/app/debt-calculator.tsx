import { createFileRoute } from '@tanstack/react-router'
import { DebtCalculatorPage } from '#web/features/debts/page.tsx'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/queries.ts'

export const Route = createFileRoute('/app/debt-calculator')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(debtsQuery)
    void queryClient.prefetchQuery(debtPlansQuery)
  },
  component: DebtCalculatorPage,
})
