import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '#web/features/categories/data.ts'
import { CategoriesPage } from '#web/features/categories/page.tsx'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'

export const Route = createFileRoute('/app/categories')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(rulesQuery)
  },
  component: CategoriesPage,
})
