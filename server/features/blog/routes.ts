import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { changeStatus, deletePost } from './change-status.ts'
import {
  changeCategory,
  changeTag,
  createCategory,
  createTag,
  deleteGroup,
  listCategories,
  listTags,
} from './groups.ts'
import { uploadImage } from './images.ts'
import { limits } from './limits.ts'
import { listPosts, readPost } from './queries.ts'
import { changePost, createPost } from './save-post.ts'

const api = adminApi.blog

const readSaving = (context: RequestContext) => ({ userId: requireUser(context).userId, now: context.now })

export const blogRoutes = {
  listPosts: openApi.blog.listPosts.handler(({ context: { services }, input }) =>
    listPosts(services.db, input),
  ),
  readPost: openApi.blog.readPost.handler(({ context: { services }, input: { id } }) =>
    readPost(services.db, id),
  ),
  createPost: api.createPost.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      const id = await createPost(tx, readSaving(context), input)
      await context.record(tx, { action: 'blog.create-post', subject: id, after: { ...input } })
      return readPost(tx, id)
    }),
  ),
  changePost: api.changePost.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      const { before, after } = await changePost(tx, readSaving(context), input)
      const { id, version, ...changed } = input
      await context.record(tx, {
        action: 'blog.change-post',
        subject: id,
        before: { title: before.title, slug: before.slug, version },
        after: { title: after.title, slug: after.slug, version: version + 1, changed: Object.keys(changed) },
        isRepeated: before.status === 'draft',
      })
      return readPost(tx, id)
    }),
  ),
  changeStatus: api.changeStatus.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      const { before } = await changeStatus(tx, readSaving(context), input)
      const { id, status, publishAt = null } = input
      await context.record(tx, {
        action: 'blog.change-status',
        subject: id,
        before: { status: before },
        after: { status, publishAt },
      })
      return readPost(tx, id)
    }),
  ),
  deletePost: api.deletePost.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await context.record(tx, { action: 'blog.delete-post', subject: id, before: await deletePost(tx, id) })
      return {}
    }),
  ),
  listCategories: openApi.blog.listCategories.handler(({ context: { services } }) =>
    listCategories(services.db),
  ),
  createCategory: api.createCategory.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      const made = await createCategory(tx, context.now, input)
      await context.record(tx, { action: 'blog.create-category', subject: made.id, after: { ...input } })
      return made
    }),
  ),
  changeCategory: api.changeCategory.handler(({ context, input: { id, ...changes } }) =>
    context.services.db.transaction().execute(async (tx) => {
      const changed = await changeCategory(tx, id, changes)
      await context.record(tx, { action: 'blog.change-category', subject: id, after: { ...changes } })
      return changed
    }),
  ),
  deleteCategory: api.deleteCategory.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      const name = await deleteGroup(tx, 'blogCategories', id)
      await context.record(tx, { action: 'blog.delete-category', subject: id, before: { name } })
      return {}
    }),
  ),
  listTags: openApi.blog.listTags.handler(({ context: { services } }) => listTags(services.db)),
  createTag: api.createTag.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      const made = await createTag(tx, context.now, input)
      await context.record(tx, { action: 'blog.create-tag', subject: made.id, after: { ...input } })
      return made
    }),
  ),
  changeTag: api.changeTag.handler(({ context, input: { id, ...changes } }) =>
    context.services.db.transaction().execute(async (tx) => {
      const changed = await changeTag(tx, id, changes)
      await context.record(tx, { action: 'blog.change-tag', subject: id, after: { ...changes } })
      return changed
    }),
  ),
  deleteTag: api.deleteTag.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      const name = await deleteGroup(tx, 'blogTags', id)
      await context.record(tx, { action: 'blog.delete-tag', subject: id, before: { name } })
      return {}
    }),
  ),
  uploadImage: api.uploadImage.handler(async ({ context, input: { query, body } }) => {
    const { services, record } = context
    const saving = readSaving(context)
    await consumeLimit(services, limits['blog pictures of an administrator'], saving.userId)
    const bytes = new Uint8Array(await body.arrayBuffer())
    const image = await uploadImage(services, saving, { name: query.fileName, bytes })
    await record(services.db, {
      action: 'blog.upload-image',
      subject: image.id,
      after: { width: image.width, height: image.height },
    })
    return image
  }),
}
