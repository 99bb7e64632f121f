// Posts of the blog, for tests.
import sharp from 'sharp'
import type { BlogPost } from '#contract/blog.ts'
import type { Person } from './app.ts'

export const paragraphs = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

type Wanted = Partial<Omit<BlogPost, 'document'>> & { text?: string; document?: object }

/** A post that is written, and published unless told otherwise. */
export async function writePost(
  admin: Person,
  title: string,
  { text = 'A text.', status = 'published', ...wanted }: Wanted = {},
) {
  const slug = wanted.slug ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const { id, version } = await admin.ok<BlogPost>('POST /admin/blog/posts', { title, slug })
  const saved = await admin.ok<BlogPost>(`PATCH /admin/blog/posts/${id}`, {
    version,
    document: paragraphs(text),
    ...wanted,
  })
  if (status === 'draft') return saved
  return admin.ok<BlogPost>(`POST /admin/blog/posts/${id}/status`, {
    version: saved.version,
    status,
    ...(status === 'scheduled' && { publishAt: wanted.publishAt }),
  })
}

/** A plain picture, as a camera or a program would write it. */
export const makePicture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f74' } })

export const upload = (admin: Person, bytes: Uint8Array, fileName = 'picture.png') =>
  admin.call<{
    id: string
    width: number
    height: number
    widths: number[]
    note: string | null
    message: string
  }>(`POST /admin/blog/images?fileName=${encodeURIComponent(fileName)}`, bytes)
