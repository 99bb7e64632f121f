import { createFileRoute } from '@tanstack/react-router'
import { importQuery } from '#web/features/imports/queries.ts'
import { ImportPage } from '#web/features/imports/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readId } from '#web/client/search-params.ts'

export const Route = createFileRoute('/app/import')({
  validateSearch: (search): ImportSearch => ({
    import: readId(search['import']),
    shared: search['shared'] === 'lost' ? 'lost' : readId(search['shared']),
  }),
  loaderDeps: ({ search }) => ({ id: search.import }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.id) void queryClient.prefetchQuery(importQuery(deps.id))
    return Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ])
  },
  component: ImportRoute,
})

type ImportSearch = {
  import?: string | undefined
  /** Files that another app gave to Trivet, by their id; 'lost' when they did not arrive. */
  shared?: string | undefined
}

function ImportRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <ImportPage
      id={search.import}
      shared={search.shared}
      onOpen={(opened) => void navigate({ search: opened ? { import: opened } : {} })}
    />
  )
}
