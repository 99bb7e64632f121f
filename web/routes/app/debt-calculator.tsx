import { createFileRoute } from '@tanstack/react-router'
import { type Address, createAddressReader, keepAddress } from '#web/client/address.ts'
import { OfferFaults } from '#web/client/address-faults.tsx'
import { DebtCalculatorPage } from '#web/features/debts/page.tsx'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/shared/queries.ts'

export const Route = createFileRoute('/app/debt-calculator')({
  // What a tip offers: so many cents a month beside the minimums.
  validateSearch: (search: Record<string, unknown>): Address<'extra'> => keepAddress(['extra'], search),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(debtsQuery)
    void queryClient.prefetchQuery(debtPlansQuery)
  },
  component: DebtCalculatorRoute,
})

function DebtCalculatorRoute() {
  const { readAmount, faults } = createAddressReader(Route.useSearch())
  const extra = readAmount('extra') ?? null
  const navigate = Route.useNavigate()
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <>
      <OfferFaults faults={faults} onDismiss={forget} />
      <DebtCalculatorPage offered={extra} onOfferedTaken={forget} />
    </>
  )
}
