// The files of exports, in the data folder: `exports/<id>` once all of one is there, `<id>.part` while it is written.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'

type Place = Pick<Services, 'env'>

const folderOf = ({ env }: Place) => join(env.DATA_DIR, 'exports')

export const findFile = (place: Place, id: string): string => join(folderOf(place), id)

/** Where it is written until it is complete. */
export const findPart = (place: Place, id: string): string => `${findFile(place, id)}.part`

export async function makeFolder(place: Place): Promise<string> {
  const folder = folderOf(place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Gives the complete file its name; from then on it is there whole, or not at all, also after a power cut. */
export async function publishFile(place: Place, id: string): Promise<void> {
  await rename(findPart(place, id), findFile(place, id))
  const folder = await open(folderOf(place))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function deleteFiles(place: Place, id: string): Promise<void> {
  for (const file of [findFile(place, id), findPart(place, id), `${findPart(place, id)}-rows`])
    await rm(file, { force: true })
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.part(-rows)?)?$/

/**
 * Deletes what nothing in the database stands for: of exports that ran out, of households that were deleted, and what a
 * writer left behind that was killed. Returns how many.
 */
export async function sweepFiles(services: Place & { db: Db }): Promise<number> {
  const names = await readdir(folderOf(services)).catch(() => [])
  const found = names.flatMap((name) => {
    const [, id, part] = fileName.exec(name) ?? []
    return id ? [{ name, id, isPart: part !== undefined }] : []
  })
  if (found.length === 0) return 0
  // Read after the folder: a file whose export is written meanwhile has its row already.
  const rows = await services.db
    .selectFrom('exports')
    .select(['id', 'finishedAt', 'failedAt'])
    .where('id', 'in', [...new Set(found.map(({ id }) => id))])
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const left = found.filter(({ id, isPart }) => {
    const row = known.get(id)
    return !row || row.failedAt !== null || (isPart && row.finishedAt !== null)
  })
  for (const { name } of left) await rm(join(folderOf(services), name), { force: true })
  return left.length
}
