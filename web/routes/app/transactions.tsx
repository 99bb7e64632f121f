import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { TransactionFilter } from '#contract/transactions.ts'
import { TransactionsPage } from '#web/features/transactions/page.tsx'
import { readTransactionAddress } from '#web/features/transactions/address.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'

// Few open it: it is loaded when somebody does.
const ExportWindow = lazy(async () => ({
  default: (await import('#web/features/exports/export-window.tsx')).ExportWindow,
}))

export const Route = createFileRoute('/app/transactions')({
  validateSearch: readTransactionAddress,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(accountsQuery), queryClient.ensureQueryData(categoriesQuery)]),
  component: TransactionsRoute,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This page of the history was made by opening the form: closing it goes back. */
    isFormOpened?: boolean
  }
}

function TransactionsRoute() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()

  const [exported, setExported] = useState<TransactionFilter | null>(null)

  const closeForm = () => {
    const { location } = router.state
    if (location.state.isFormOpened && canGoBack) return router.history.back()
    const { action: _action, type: _type, ...rest } = address
    return void navigate({ search: rest, replace: true, resetScroll: false })
  }
  return (
    <>
      <TransactionsPage
        address={address}
        choices={{ accounts, categories }}
        // Typing a search is one step of the history, not one for each letter.
        onAddressChange={(changes) =>
          void navigate({ search: (now) => ({ ...now, ...changes }), replace: 'search' in changes })
        }
        onAddOpen={() =>
          void navigate({
            search: (now) => ({ ...now, action: 'add' }),
            state: { isFormOpened: true },
            resetScroll: false,
          })
        }
        onAddClose={closeForm}
        onExport={setExported}
      />
      {exported && (
        <Suspense>
          <ExportWindow
            filter={exported}
            choices={{ accounts, categories }}
            onClose={() => setExported(null)}
          />
        </Suspense>
      )}
    </>
  )
}
