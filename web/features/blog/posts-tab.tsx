import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ListedPost, type PostStatus, postStatuses } from '#contract/blog.ts'
import { getPostEditorPath, getPostPath, getPostPreviewPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
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
  const clear = () => {
    setSearch('')
    setStatus(undefined)
  }
  return (
    <>
      <FilteredList
        query={read}
        things="posts"
        search={{ value: search, onValueChange: setSearch }}
        filters={
          <FilterSelect
            label="Status"
            all="All states"
            choices={postStatuses}
            names={statusNames}
            value={status}
            onValueChange={setStatus}
          />
        }
        actions={add}
        onClear={search || status ? clear : undefined}
        empty={{
          icon: FileText,
          title: 'No posts yet',
          text: 'A post begins as a draft. Nobody sees it before you publish it.',
        }}
      >
        {(posts) => (
          <ItemList>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ItemList>
        )}
      </FilteredList>
      {isNew && <NewPostDialog onClose={() => setNew(false)} />}
    </>
  )
}

/** That it was changed on the day it was published goes without saying. */
function writeChanged({ publishedAt, updatedAt }: ListedPost, format: Format): string | null {
  const day = format.instant(updatedAt)
  return publishedAt && format.instant(publishedAt) === day ? null : `changed ${day}`
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
            writeChanged(post, format),
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
