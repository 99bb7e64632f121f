import * as z from 'zod/mini'
import {
  blogCategory,
  blogImage,
  blogPost,
  blogTag,
  categoryChanges,
  categoryForm,
  newPostForm,
  postChanges,
  postPage,
  postStatuses,
  statusChange,
  tagChanges,
  tagForm,
} from '#contract/blog.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id, textOnOneLine } from '#contract/values.ts'

const done = z.object({})

export const blogEndpoints = {
  listPosts: endpoint('blog-admin', 'GET /admin/blog/posts', 'Posts, the newest first, 50 at a time')
    .input(
      z.object({
        cursor: z.optional(id),
        status: z.optional(z.enum(postStatuses)),
        search: z.optional(z.string().check(z.maxLength(200))),
      }),
    )
    .output(postPage),
  readPost: endpoint('blog-admin', 'GET /admin/blog/posts/{id}', 'One post with its text')
    .input(byId)
    .output(blogPost),
  createPost: endpoint('blog-admin', 'POST /admin/blog/posts', 'Begins a draft')
    .input(newPostForm)
    .output(blogPost),
  changePost: endpoint(
    'blog-admin',
    'PATCH /admin/blog/posts/{id}',
    'Saves a post; refused when somebody saved another version meanwhile',
  )
    .input(z.extend(postChanges, { id }))
    .output(blogPost),
  changeStatus: endpoint(
    'blog-admin',
    'POST /admin/blog/posts/{id}/status',
    'Publishes, schedules or archives a post, or takes a schedule back',
  )
    .input(z.extend(statusChange, { id }))
    .output(blogPost),
  deletePost: endpoint('blog-admin', 'DELETE /admin/blog/posts/{id}', 'Deletes a post for good')
    .input(byId)
    .output(done),
  listCategories: endpoint('blog-admin', 'GET /admin/blog/categories', 'Categories by name').output(
    z.array(blogCategory),
  ),
  createCategory: endpoint('blog-admin', 'POST /admin/blog/categories', 'Adds a category')
    .input(categoryForm)
    .output(blogCategory),
  changeCategory: endpoint('blog-admin', 'PATCH /admin/blog/categories/{id}', 'Changes a category')
    .input(z.extend(categoryChanges, { id }))
    .output(blogCategory),
  deleteCategory: endpoint(
    'blog-admin',
    'DELETE /admin/blog/categories/{id}',
    'Deletes a category; its posts stay, without one',
  )
    .input(byId)
    .output(done),
  listTags: endpoint('blog-admin', 'GET /admin/blog/tags', 'Tags by name').output(z.array(blogTag)),
  createTag: endpoint('blog-admin', 'POST /admin/blog/tags', 'Adds a tag').input(tagForm).output(blogTag),
  changeTag: endpoint('blog-admin', 'PATCH /admin/blog/tags/{id}', 'Renames a tag')
    .input(z.extend(tagChanges, { id }))
    .output(blogTag),
  deleteTag: endpoint('blog-admin', 'DELETE /admin/blog/tags/{id}', 'Deletes a tag; its posts stay')
    .input(byId)
    .output(done),
  uploadImage: endpoint(
    'blog-admin',
    'POST /admin/blog/images',
    'Takes a PNG, JPG or GIF of at most 10 MB and 40 million pixels, and encodes it anew',
  )
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        query: z.object({ fileName: textOnOneLine(255, 'Choose a picture with a name') }),
        body: z.file(),
      }),
    )
    .output(blogImage),
}
