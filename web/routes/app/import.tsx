import { createFileRoute } from '@tanstack/react-router'
import { importQuery } from '#web/features/imports/data.ts'
import { ImportPage } from '#web/features/imports/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readId } from '#web/client/search-params.ts'

export const Route = createFileRoute('/app/import')({
  validateSearch: (search): { import?: string | undefined } => ({ import: readId(search['import']) }),
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

function ImportRoute() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      id={Route.useSearch().import}
      onOpen={(opened) => void navigate({ search: opened ? { import: opened } : {} })}
    />
  )
}
