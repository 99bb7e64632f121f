import { createFileRoute } from '@tanstack/react-router'
import { readChoice } from '#web/client/search-params.ts'
import { BlogPage } from '#web/features/blog/page.tsx'
import { type BlogTab, blogTabs } from '#web/features/blog/tabs.ts'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: (search: Record<string, unknown>): { tab?: BlogTab | undefined } => ({
    tab: readChoice(search['tab'], blogTabs),
  }),
  component: BlogManagement,
})

function BlogManagement() {
  const { tab = 'posts' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BlogPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen === 'posts' ? undefined : chosen } })}
    />
  )
}
