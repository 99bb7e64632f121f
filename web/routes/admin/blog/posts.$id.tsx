import { createFileRoute } from '@tanstack/react-router'
import { PostEditorPage } from '#web/features/blog/editor/page.tsx'

export const Route = createFileRoute('/admin/blog/posts/$id')({ component: PostEditor })

function PostEditor() {
  const { id } = Route.useParams()
  return <PostEditorPage key={id} id={id} />
}
