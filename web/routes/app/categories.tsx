import { createFileRoute } from '@tanstack/react-router'
import { readText } from '#web/client/search-params.ts'
import { CategoriesPage } from '#web/features/categories/page.tsx'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { TagsSection } from '#web/features/tags/tags-section.tsx'
import { categoriesQuery, rulesQuery } from '#web/features/categories/shared/queries.ts'

export const Route = createFileRoute('/app/categories')({
  // What a tip offers: a rule with this keyword.
  validateSearch: (search: Record<string, unknown>): { keyword?: string | undefined } => ({
    keyword: readText(search['keyword'], 200),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(rulesQuery)
    void queryClient.prefetchQuery(tagsQuery)
  },
  component: CategoriesRoute,
})

function CategoriesRoute() {
  const { keyword = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoriesPage
      offered={keyword}
      onOfferedTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    >
      <TagsSection
        onShow={({ id }) => void navigate({ to: '/app/transactions', search: { tag: id, month: 'all' } })}
      />
    </CategoriesPage>
  )
}
