import { statfs } from 'node:fs/promises'
import { AppError } from '#server/errors.ts'
import type { Services } from './services.ts'

/** Bytes that stay free: Postgres writes a change twice, and its log grows by pieces of 16 MB. */
const keptFreeBytes = 64 * 1_048_576

/**
 * Throws 'storage-full' unless `bytes` more fit beside the embedded database: a disk that fills up under it ends the
 * process (R47). A server keeps its data elsewhere and says by itself that it is full.
 */
export async function assertRoom(
  { engine, env }: Pick<Services, 'engine' | 'env'>,
  bytes: number,
): Promise<void> {
  if (engine === 'embedded') await assertRoomIn(env.DATA_DIR, bytes)
}

/** As `assertRoom`, for any folder and whatever the database is. */
export async function assertRoomIn(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + keptFreeBytes) throw new AppError('storage-full')
}
