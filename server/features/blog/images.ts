import { v7 as uuidv7 } from 'uuid'
import type { BlogImage } from '#contract/blog.ts'
import { AppError } from '#server/errors.ts'
import { openFiles } from '#server/integrations/files/open-files.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Encoded } from '#server/platform/files/encode-image.ts'
import { encodeInThread } from '#server/platform/files/encoding-thread.ts'

/** Of the pictures one administrator put up. */
const mostBytesOfOne = 1024 * 1_048_576
/** A picture that no post shows has so long to get into one. */
const unusedMs = 7 * 86_400_000

type Uploader = { userId: string; now: Date }

/**
 * Encodes a picture anew and keeps it. Its files are there before anything names them. Throws 'image-refused' with a sentence
 * that says why, and 'too-many-images'.
 */
export async function uploadImage(
  services: Pick<Services, 'db' | 'env'>,
  uploader: Uploader,
  file: { name: string; bytes: Uint8Array },
): Promise<BlogImage> {
  const { db } = services
  const { bytes = 0 } =
    (await db
      .selectFrom('blogImages')
      .select((image) => image.fn.coalesce(image.fn.sum<number>('bytes'), image.lit(0)).as('bytes'))
      .where('uploadedBy', '=', uploader.userId)
      .executeTakeFirst()) ?? {}
  if (Number(bytes) > mostBytesOfOne) throw new AppError('too-many-images')
  const id = uuidv7()
  return keepImage(services, id, await encodeInThread(id, file.name, file.bytes), uploader)
}

/** Writes the files of a picture, then its row. */
export async function keepImage(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: string,
  encoded: Encoded,
  { userId, now }: { userId: string | null; now: Date },
): Promise<BlogImage> {
  if ('refusal' in encoded) throw new AppError('image-refused', { reason: encoded.refusal })
  const { files, note, ...image } = encoded
  const store = openFiles(env)
  for (const { name, bytes, type } of files) await store.write(name, bytes, type)
  await db
    .insertInto('blogImages')
    .values({
      id,
      ...image,
      bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      uploadedBy: userId,
      createdAt: now,
    })
    .execute()
  const { width, height, widths } = image
  return { id, width, height, widths, note }
}

/** Takes away pictures that no post shows, and files without a picture. */
export async function sweepImages({ db, env }: Pick<Services, 'db' | 'env'>, now: Date): Promise<number> {
  const store = openFiles(env)
  const unusedSince = new Date(now.getTime() - unusedMs)
  await deleteUnused(db, unusedSince)
  const names = await store.list()
  // Read after the files: one that is put up meanwhile is not among them.
  const kept = new Set((await db.selectFrom('blogImages').select('id').execute()).map(({ id }) => id))
  const left = names.filter((name) => !kept.has(name.slice(0, 36)) && isOlder(name, unusedSince))
  for (const name of left) await store.delete(name)
  return left.length
}

const deleteUnused = (db: Db, unusedSince: Date) =>
  db
    .deleteFrom('blogImages')
    .where('createdAt', '<', unusedSince)
    .where('id', 'not in', (used) => used.selectFrom('blogPostImages').select('imageId'))
    .execute()

/** An id of version 7 begins with the time it was made. */
const isOlder = (name: string, than: Date) =>
  Number.parseInt(name.slice(0, 13).replace('-', ''), 16) < than.getTime()
