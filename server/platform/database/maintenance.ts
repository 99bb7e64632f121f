import fs from 'node:fs/promises'
import type { OpenDatabase } from './open.ts'

type Maintained = Pick<OpenDatabase, 'pool' | 'engine'>

/**
 * Every few minutes and after imports: the embedded engine never writes a checkpoint by itself, so its log would grow
 * and the next start would take longer. A server does this on its own.
 */
export async function checkpoint({ pool, engine }: Maintained): Promise<void> {
  if (engine === 'embedded') await pool.query('checkpoint')
}

/** Nightly: the embedded engine has no autovacuum, so nothing else removes dead rows or counts the living. */
export async function maintain(database: Maintained): Promise<void> {
  if (database.engine === 'embedded') await database.pool.query('vacuum analyze')
  await checkpoint(database)
}

/** What this process may still write in `folder`. Ask before an import: a full disk ends the embedded engine. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}
