// What affiliates may put on their pages, in the order that administrators give it.
import { sql } from 'kysely'
import type { ListedMaterial, Material, MaterialForm } from '#contract/affiliate-materials.ts'
import { makeSlug } from '#domain/blog/slugs.ts'
import { materialTypes, type MaterialFormat } from '#domain/materials.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

const shown = ['id', 'category', 'title', 'description', 'format', 'width', 'height', 'bytes'] as const

/** What affiliates see. */
export const listMaterials = (db: Db): Promise<Material[]> =>
  db
    .selectFrom('affiliateMaterials')
    .select(shown)
    .where('archivedAt', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute()

export async function listAllMaterials(db: Db, id?: string): Promise<ListedMaterial[]> {
  const rows = await db
    .selectFrom('affiliateMaterials')
    .select([...shown, 'seedKey', 'createdAt as addedAt', 'archivedAt'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`archived_at is not null`)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ seedKey, ...row }) => ({ ...toIsoTimes(row), isBuiltIn: seedKey !== null }))
}

/** Throws 'not-found' of an archived one unless `withArchived`. */
export async function readMaterialFile(db: Db, id: string, { withArchived }: { withArchived: boolean }) {
  const { title, format, file } = requireFound(
    await db
      .selectFrom('affiliateMaterials')
      .select(['title', 'format', 'file'])
      .where('id', '=', id)
      .$if(!withArchived, (query) => query.where('archivedAt', 'is', null))
      .executeTakeFirst(),
  )
  const name = `trivet-${makeSlug(title) || 'material'}.${format}`
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([Uint8Array.from(file)], name, { type: materialTypes[format as MaterialFormat] }),
  }
}

export async function changeMaterial(tx: Db, { id, ...form }: MaterialForm & { id: string }): Promise<void> {
  const changed = await tx.updateTable('affiliateMaterials').set(form).where('id', '=', id).executeTakeFirst()
  if (!changed.numUpdatedRows) throw new AppError('not-found')
}

/** Throws 'materials-changed' unless these are exactly those that are shown now. */
export async function orderMaterials(tx: Db, ids: readonly string[]): Promise<void> {
  await lockMaterials(tx)
  const present = await listMaterials(tx)
  const isSame = present.length === ids.length && present.every(({ id }) => ids.includes(id))
  if (!isSame) throw new AppError('materials-changed')
  await sql`
    update affiliate_materials m set place = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where m.id = o.id`.execute(tx)
}

/** One that comes back stands last. Twice the same is once. */
export async function archiveMaterial(
  tx: Db,
  now: Date,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await lockMaterials(tx)
  requireFound(await tx.selectFrom('affiliateMaterials').select('id').where('id', '=', id).executeTakeFirst())
  await tx
    .updateTable('affiliateMaterials')
    .set(isArchived ? { archivedAt: now } : { archivedAt: null, place: nextPlace })
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is' : 'is not', null)
    .execute()
}

/** Throws 'not-found' unless it is archived and did not come with Trivet. */
export async function deleteMaterial(tx: Db, id: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('affiliateMaterials')
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .where('seedKey', 'is', null)
    .executeTakeFirst()
  if (!deleted.numDeletedRows) throw new AppError('not-found')
}

/** Behind all that are shown. */
export const nextPlace = sql<number>`(select coalesce(max(place), 0) + 1 from affiliate_materials where archived_at is null)`

/** One change of the order after the other. */
export const lockMaterials = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('affiliate materials', 0))`.execute(tx)
