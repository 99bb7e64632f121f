import type { ListedPost, PostStatus } from '#contract/blog.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format.tsx'

export const statusNames: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

const tones: Record<PostStatus, BadgeTone> = {
  draft: 'plain',
  scheduled: 'warning',
  published: 'success',
  archived: 'plain',
}

export function StatusBadge({ post }: { post: Pick<ListedPost, 'status' | 'publishAt'> }) {
  const format = useFormat()
  return (
    <Badge tone={tones[post.status]}>
      {statusNames[post.status]}
      {post.publishAt && ` for ${format.moment(post.publishAt)}`}
    </Badge>
  )
}
