// The blog as its administrators see it.
import * as z from 'zod/mini'
import { isReservedSlug, isSlug } from '#domain/blog/slugs.ts'
import { dropUnseen } from '#domain/unseen.ts'
import { id, instant, page, textOnOneLine } from './values.ts'

const optionalLine = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        dropUnseen(value.replaceAll(/[\s\p{Cc}]+/gu, ' '))
          .normalize('NFC')
          .trim(),
      ),
    ),
    z.string().check(z.maxLength(longest, `At most ${longest} characters`)),
  )

const slug = z.string().check(
  z.minLength(1, 'Enter a slug'),
  z.refine((text) => isSlug(text), { error: 'Small letters, figures and single hyphens', abort: true }),
  z.refine((text) => !isReservedSlug(text), 'Another page of the blog has this address'),
)

export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type PostStatus = (typeof postStatuses)[number]

/** `#3B82F6` */
const color = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^#[0-9A-F]{6}$/, 'A colour such as #3B82F6')),
)

const named = {
  name: textOnOneLine(60, 'Enter a name'),
  slug,
}

export const defaultColor = '#3B82F6'

export const categoryForm = z.object({ ...named, description: optionalLine(300), color })
/** The address of a category stays: readers and search engines have it. */
export const categoryChanges = z.object({ name: named.name, description: optionalLine(300), color })
export const tagForm = z.object(named)
export const tagChanges = z.object({ name: named.name })

const counted = { id, slug: z.string(), posts: z.int() }
export const blogCategory = z.object({
  ...counted,
  name: z.string(),
  description: z.string(),
  color: z.string(),
})
export type BlogCategory = z.infer<typeof blogCategory>
export const blogTag = z.object({ ...counted, name: z.string() })
export type BlogTag = z.infer<typeof blogTag>

export const newPostForm = z.object({ title: textOnOneLine(200, 'Enter a title'), slug })

/** What a post holds; every save says on which version of it it builds. */
const content = {
  title: textOnOneLine(200, 'Enter a title'),
  slug,
  excerpt: optionalLine(500),
  document: z.looseObject({ type: z.literal('doc') }),
  categoryId: z.nullable(id),
  tagIds: z.array(id).check(z.maxLength(20, 'At most 20 tags')),
  metaTitle: optionalLine(200),
  metaDescription: optionalLine(500),
  metaKeywords: z.array(textOnOneLine(60, 'Enter a keyword')).check(z.maxLength(20, 'At most 20 keywords')),
  isFeatured: z.boolean(),
  allowComments: z.boolean(),
  featuredImageId: z.nullable(id),
  featuredImageAlt: optionalLine(300),
}
export const postChanges = z.object({ version: z.int(), ...z.partial(z.object(content)).shape })

export const statusChange = z.object({
  version: z.int(),
  status: z.enum(postStatuses),
  /** When it is to be published: of `scheduled`, and of nothing else. */
  publishAt: z.optional(instant),
})

export const blogImage = z.object({
  id,
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** What became of it that its owner may not expect; null when nothing did. */
  note: z.nullable(z.string()),
})
export type BlogImage = z.infer<typeof blogImage>

const listed = {
  id,
  title: z.string(),
  slug: z.string(),
  status: z.enum(postStatuses),
  categoryName: z.nullable(z.string()),
  isFeatured: z.boolean(),
  viewCount: z.int(),
  publishAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  updatedAt: instant,
}
const listedPost = z.object(listed)
export type ListedPost = z.infer<typeof listedPost>
export const postPage = page(listedPost)

export const blogPost = z.object({
  ...listed,
  version: z.int(),
  excerpt: z.string(),
  document: z.looseObject({ type: z.literal('doc') }),
  categoryId: z.nullable(id),
  tagIds: z.array(id),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.array(z.string()),
  allowComments: z.boolean(),
  featuredImage: z.nullable(blogImage),
  featuredImageAlt: z.string(),
  readingMinutes: z.int(),
  /** Of the pictures in the text. */
  images: z.array(blogImage),
  /** Who saved it last; null of somebody who is gone. */
  updatedBy: z.nullable(z.string()),
})
export type BlogPost = z.infer<typeof blogPost>
