import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFilesystem } from './durable-filesystem.ts'
import type { EngineTask } from './embedded-messages.ts'

/** Less memory than Postgres' defaults, which are meant for a machine of its own: a household's database is small. */
const modest = ['shared_buffers=32MB', 'work_mem=8MB', 'maintenance_work_mem=32MB', 'max_connections=5']

/** PGlite passes -F, which turns fsync off, and its fdatasync does nothing: sync the log with fsync. */
const fsyncOff = '-F'
const durable = ['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on']

export function createEngineOptions(task: EngineTask): PGliteOptions {
  const extensions = { btree_gin, pg_trgm }
  if (task.kind === 'open-in-memory') {
    const image = task.image ? { loadDataDir: new Blob([task.image as Uint8Array<ArrayBuffer>]) } : {}
    return { extensions, startParams: [...PGlite.defaultStartParams, ...asFlags(modest)], ...image }
  }
  const defaults = PGlite.defaultStartParams.filter((flag) => flag !== fsyncOff)
  return {
    extensions,
    startParams: [...defaults, ...asFlags([...modest, ...durable])],
    fs: new DurableFilesystem(task.folder),
  }
}

function asFlags(settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting])
}
