// Categories and tags: what posts are found by besides their words.
import type { z } from 'zod'
import { v7 as uuidv7 } from 'uuid'
import type {
  BlogCategory,
  BlogTag,
  categoryChanges,
  categoryForm,
  tagChanges,
  tagForm,
} from '#contract/blog.ts'
import { requireFound, translateConflicts } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'

const taken = { code: 'name-taken', field: 'name' } as const

export const listCategories = (db: Db): Promise<BlogCategory[]> => selectCategories(db).execute()
export const listTags = (db: Db): Promise<BlogTag[]> => selectTags(db).execute()

const readCategory = (db: Db, id: string): Promise<BlogCategory> =>
  selectCategories(db).where('c.id', '=', id).executeTakeFirstOrThrow()
const readTag = (db: Db, id: string): Promise<BlogTag> =>
  selectTags(db).where('t.id', '=', id).executeTakeFirstOrThrow()

const selectCategories = (db: Db) =>
  db
    .selectFrom('blogCategories as c')
    .leftJoin('blogPosts as p', 'p.categoryId', 'c.id')
    .select(({ fn }) => [
      'c.id',
      'c.name',
      'c.slug',
      'c.description',
      'c.color',
      fn.count<number>('p.id').as('posts'),
    ])
    .groupBy('c.id')
    .orderBy('c.name')

const selectTags = (db: Db) =>
  db
    .selectFrom('blogTags as t')
    .leftJoin('blogPostTags as p', 'p.tagId', 't.id')
    .select(({ fn }) => ['t.id', 't.name', 't.slug', fn.count<number>('p.postId').as('posts')])
    .groupBy('t.id')
    .orderBy('t.name')

/** Throws 'name-taken', also of the slug. */
export async function createCategory(
  tx: Db,
  now: Date,
  form: z.infer<typeof categoryForm>,
): Promise<BlogCategory> {
  const id = uuidv7()
  await translateConflicts(taken, () =>
    tx
      .insertInto('blogCategories')
      .values({ id, ...form, createdAt: now })
      .execute(),
  )
  return readCategory(tx, id)
}

export async function changeCategory(
  tx: Db,
  id: string,
  changes: z.infer<typeof categoryChanges>,
): Promise<BlogCategory> {
  requireFound(
    await translateConflicts(taken, () =>
      tx.updateTable('blogCategories').set(changes).where('id', '=', id).returning('id').executeTakeFirst(),
    ),
  )
  return readCategory(tx, id)
}

/** Throws 'name-taken', also of the slug. */
export async function createTag(tx: Db, now: Date, form: z.infer<typeof tagForm>): Promise<BlogTag> {
  const id = uuidv7()
  await translateConflicts(taken, () =>
    tx
      .insertInto('blogTags')
      .values({ id, ...form, createdAt: now })
      .execute(),
  )
  return readTag(tx, id)
}

export async function changeTag(tx: Db, id: string, changes: z.infer<typeof tagChanges>): Promise<BlogTag> {
  requireFound(
    await translateConflicts(taken, () =>
      tx.updateTable('blogTags').set(changes).where('id', '=', id).returning('id').executeTakeFirst(),
    ),
  )
  return readTag(tx, id)
}

/** Returns its name. */
export async function deleteGroup(tx: Db, table: 'blogCategories' | 'blogTags', id: string): Promise<string> {
  const { name } = requireFound(
    await tx.deleteFrom(table).where('id', '=', id).returning('name').executeTakeFirst(),
  )
  return name
}
