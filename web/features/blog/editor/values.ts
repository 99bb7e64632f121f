// What an editor holds of a post, and what of it a save sends.
import type { BlogPost } from '#contract/blog.ts'

export type PostValues = Pick<
  BlogPost,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'document'
  | 'categoryId'
  | 'tagIds'
  | 'metaTitle'
  | 'metaDescription'
  | 'metaKeywords'
  | 'isFeatured'
  | 'allowComments'
  | 'featuredImageAlt'
> & { featuredImageId: string | null }

/** What a browser kept of an earlier build may be something else. */
export const isPostValues = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'document' in value &&
  typeof value.document === 'object'

export const readValues = (post: BlogPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  document: post.document,
  categoryId: post.categoryId,
  tagIds: post.tagIds,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  metaKeywords: post.metaKeywords,
  isFeatured: post.isFeatured,
  allowComments: post.allowComments,
  featuredImageId: post.featuredImage?.id ?? null,
  featuredImageAlt: post.featuredImageAlt,
})

/** The fields that are not as they were; the document by what it says, not by who made it. */
export function findChanges(values: PostValues, before: PostValues): Partial<PostValues> {
  const names = Object.keys(values) as (keyof PostValues)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
