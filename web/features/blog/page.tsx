import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import { PostsTab } from './posts-tab.tsx'
import { TagsTab } from './tags-tab.tsx'
import type { BlogTab } from './tabs.ts'

type BlogPageProps = { tab: BlogTab; onTab: (tab: BlogTab) => void }

/** Blog Management (SPEC section 2). */
export const BlogPage = ({ tab, onTab }: BlogPageProps) => (
  <div className="mx-auto max-w-5xl">
    <PageHeader title="Blog Management" />
    <Tabs
      label="Blog Management"
      selectedKey={tab}
      onSelect={(key) => onTab(key as BlogTab)}
      tabs={[
        { key: 'posts', label: 'Posts', panel: <PostsTab /> },
        { key: 'categories', label: 'Categories', panel: <CategoriesTab /> },
        { key: 'tags', label: 'Tags', panel: <TagsTab /> },
      ]}
    />
  </div>
)
