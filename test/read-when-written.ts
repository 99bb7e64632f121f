import type { Pool } from 'pg'

/**
 * What reads everything, so that it reads anew only what some transaction may have written since: where Postgres' snapshot
 * is the same as before and after the last reading, the same transactions are seen, and with them the same rows.
 */
export function readWhenWritten(pool: () => Pool, read: () => Promise<string>): () => Promise<string> {
  let last: { snapshot: string; text: string } | undefined
  const snapshotNow = async () => {
    const { rows } = await pool().query<{ now: string }>('select pg_current_snapshot()::text as now')
    return rows[0]!.now
  }
  return async () => {
    const snapshot = await snapshotNow()
    if (last?.snapshot === snapshot) return last.text
    const text = await read()
    last = (await snapshotNow()) === snapshot ? { snapshot, text } : undefined
    return text
  }
}
