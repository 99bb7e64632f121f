import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { BlogPost } from '#contract/blog.ts'
import { paths } from '#contract/paths.ts'
import { postQuery } from '#web/features/blog/data.ts'
import { StatusBadge } from '#web/features/blog/status-badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Conflict } from './conflict.tsx'
import { knownWidths } from './image-node.ts'
import { LeftCopy, useAskBeforeLeaving } from './leaving.tsx'
import { Publishing } from './publishing.tsx'
import { RichText } from './rich-text.tsx'
import { PostSettings } from './settings.tsx'
import { type Saving, useSaving } from './use-saving.ts'

/** Where a post is written. */
export function PostEditorPage({ id }: { id: string }) {
  const read = useQuery(postQuery(id))
  return (
    <div className="mx-auto max-w-6xl">
      <Loaded query={read} things="the post" inCard>
        {(post) => <PostEditor post={post} />}
      </Loaded>
    </div>
  )
}

function PostEditor({ post }: { post: BlogPost }) {
  if (post.featuredImage) knownWidths.set(post.featuredImage.id, post.featuredImage.widths)
  const saving = useSaving(post)
  const { values, change, failure } = saving
  useAskBeforeLeaving(saving)
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link
          to={paths.adminBlog}
          className="inline-flex items-center gap-2 rounded-sm text-sm font-medium text-ink-soft no-underline hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden />
          All posts
        </Link>
        <StatusBadge post={saving.post} />
        <SaveState saving={saving} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Publishing saving={saving} />
        </div>
      </header>
      <h1 className="sr-only">Edit {saving.post.title}</h1>
      <Conflict saving={saving} />
      <LeftCopy saving={saving} />
      {failure && (
        <div className="mb-6">
          <Banner tone="danger">{Object.values(failure.fields)[0] ?? failure.message}</Banner>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField
            label="Title"
            maxLength={200}
            required
            value={values.title}
            error={failure?.fields['title']}
            onChange={({ target }) => change({ title: target.value })}
          />
          <RichText
            document={values.document}
            images={post.images}
            onChange={(document) => change({ document: { ...document, type: 'doc' } })}
          />
        </div>
        <PostSettings saving={saving} />
      </div>
    </>
  )
}

function SaveState({ saving: { isDirty, isSaving, post, theirs } }: { saving: Saving }) {
  const format = useFormat()
  const words = theirs
    ? 'Not saved'
    : isSaving
      ? 'Saving…'
      : isDirty
        ? post.status === 'draft'
          ? 'Not saved yet'
          : 'Not saved: readers see the version before'
        : `Saved ${format.moment(post.updatedAt)} · ${post.readingMinutes} min read`
  return (
    <p role="status" className="text-sm text-ink-soft">
      {words}
    </p>
  )
}
