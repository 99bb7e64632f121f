import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ListedPost, type PostStatus, postStatuses } from '#contract/blog.ts'
import { getPostEditorPath, getPostPath, getPostPreviewPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { postsQuery, useDeletePost } from './data.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import { StatusBadge, statusNames } from './status-badge.tsx'

export function PostsTab() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<PostStatus>()
  const [isNew, setNew] = useState(false)
  const read = useInfiniteQuery(postsQuery({ search, status }))
  const add = (
    <Button icon={Plus} onClick={() => setNew(true)}>
      New post
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <PausedSearchField label="Search posts" value={search} onValueChange={setSearch} />
        </div>
        <Select
          label="Status"
          isLabelHidden
          value={status ?? ''}
          onChange={({ target }) => setStatus(postStatuses.find((one) => one === target.value))}
          options={[
            { value: '', label: 'All states' },
            ...postStatuses.map((value) => ({ value, label: statusNames[value] })),
          ]}
        />
        {add}
      </div>
      <Loaded query={read} things="posts" inCard>
        {({ pages }) => {
          const posts = pages.flatMap(({ items }) => items)
          if (posts.length === 0)
            return search || status ? (
              <EmptyState inCard title="No posts like this" />
            ) : (
              <EmptyState inCard icon={FileText} title="No posts yet" action={add}>
                A post begins as a draft. Nobody sees it before you publish it.
              </EmptyState>
            )
          return (
            <>
              <Card isFlush>
                <ul className="divide-y divide-line">
                  {posts.map((post) => (
                    <PostRow key={post.id} post={post} />
                  ))}
                </ul>
              </Card>
              <ShowEarlier query={read} />
            </>
          )
        }}
      </Loaded>
      {isNew && <NewPostDialog onClose={() => setNew(false)} />}
    </>
  )
}

function PostRow({ post }: { post: ListedPost }) {
  const format = useFormat()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: deletePost } = useDeletePost()
  const path = getPostEditorPath(post.id)
  const isPublished = post.status === 'published'
  return (
    <li className="flex items-center gap-3 px-5 py-3.5 sm:px-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={path} className="min-w-0 font-medium break-words text-ink hover:underline">
            {post.title}
          </Link>
          <StatusBadge post={post} />
          {post.isFeatured && <span className="text-sm text-ink-soft">Featured</span>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {[
            post.categoryName ?? 'No category',
            post.publishedAt ? `published ${format.instant(post.publishedAt)}` : null,
            post.publishedAt ? format.count(post.viewCount, 'view') : null,
            `changed ${format.moment(post.updatedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowMenu
        name={post.title}
        canChange
        onEdit={() => void navigate({ to: path })}
        views={[
          {
            label: isPublished ? 'See it on the blog' : 'Preview',
            onSelect: () =>
              void window.open(isPublished ? getPostPath(post.slug) : getPostPreviewPath(post.id), '_blank'),
          },
        ]}
        onDelete={() =>
          confirm({
            title: 'Delete post',
            text: 'Are you sure you want to delete this post? This action cannot be undone.',
            confirmLabel: 'Delete',
            onConfirm: async () => {
              await deletePost(post.id)
              showToast({ message: `${post.title} was deleted`, tone: 'success' })
            },
          })
        }
      />
    </li>
  )
}
