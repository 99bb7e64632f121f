import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { importQuery } from '#web/features/imports/data.ts'
import type { ImportLinks } from '#web/features/imports/links.ts'
import { ImportPage } from '#web/features/imports/page.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readId } from '#web/client/search-params.ts'
import { buttonClass } from '#web/ui/button-class.ts'

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

const links: ImportLinks = {
  toRows: (importId, isUncategorized, children) => (
    <Link
      to={paths.transactions}
      search={{ import: importId, ...(isUncategorized && { category: 'none' as const }) }}
      className={buttonClass({ variant: isUncategorized ? 'primary' : 'secondary' })}
    >
      {children}
    </Link>
  ),
  toUpgrade: (children) => (
    <Link to={paths.settings} hash="subscription" className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  ),
}

function ImportRoute() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { import: importId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      id={importId}
      accounts={accounts}
      categoryNames={new Map(categories.map(({ id, name }) => [id, name]))}
      links={links}
      onOpen={(opened) => void navigate({ search: opened ? { import: opened } : {} })}
    />
  )
}
