// A post as its pages show it.

export type Group = { id: string; name: string; slug: string; color: string; description: string }

export type PostPicture = {
  id: string
  width: number
  height: number
  widths: readonly number[]
  alt: string
}

export type PostCard = {
  id: string
  title: string
  slug: string
  excerpt: string
  isFeatured: boolean
  publishedAt: Date
  readingMinutes: number
  category: { name: string; slug: string; color: string } | null
  picture: PostPicture | null
}

export type ReadPost = PostCard & {
  /** Sanitised. */
  html: string
  metaTitle: string
  metaDescription: string
  metaKeywords: readonly string[]
  changedAt: Date
  words: number
  /** Null of somebody who is gone, and of our own posts. */
  author: string | null
  /** False of one that only its administrators see. */
  isPublished: boolean
  tags: readonly { name: string; slug: string }[]
  related: readonly PostCard[]
}

/** 'November 21, 2026' */
export const writeDay = (at: Date): string =>
  at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What stands below a title in search results and where a post is shared, at most 160 characters. */
export function describePost({ metaDescription, excerpt, title }: ReadPost): string {
  const text = metaDescription || excerpt || title
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

export const sharePicturePath = (id: string): string => `/blog/images/${id}-share.jpg`
