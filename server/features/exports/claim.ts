// Who writes an export: whoever claims it, until they fall silent. Each step is one conditional update, so that two processes
// never both complete one.
import { sql } from 'kysely'
import type { ExportForm } from '#contract/exports.ts'
import { exportForm } from '#contract/exports.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Written } from './writing-messages.ts'

/** How often one is begun anew by itself after its writer was killed. */
export const mostStarts = 3

const heldSeconds = 60
const heldUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${heldSeconds})`

/** An export that this process writes; `starts` is another number once somebody else has taken it over. */
export type HeldExport = {
  id: string
  householdId: string
  starts: number
  form: ExportForm
  rowCount: number
}

/** Null when it is done, failed, gone, or somebody else is at it. */
export async function claimExport(db: Db, id: string): Promise<HeldExport | null> {
  const row = await db
    .updateTable('exports')
    .set({ starts: sql`starts + 1`, heldUntil, rowsWritten: 0 })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(sql<boolean>`(held_until is null or held_until < clock_timestamp())`)
    .returning(['householdId', 'starts', 'format', 'content', 'filter', 'rowCount'])
    .executeTakeFirst()
  if (!row) return null
  const { format, content, filter, ...held } = row
  return { ...held, id, form: exportForm.parse({ ...Object(filter), format, content }) }
}

/** A sign of life, and how far it is; false when it was taken away or taken over. */
export async function renewExport(db: Db, { id, starts }: HeldExport, rowsWritten: number): Promise<boolean> {
  const { numUpdatedRows } = await stillHeld(db, id, starts)
    .set({ heldUntil, rowsWritten })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishExport(
  db: Db,
  { id, starts }: HeldExport,
  done: Written & { rows: number; amountCents: number | null; now: Date },
): Promise<boolean> {
  const { bytes, sha256, rows, amountCents, now } = done
  const { numUpdatedRows } = await stillHeld(db, id, starts)
    .set({ finishedAt: now, bytes, sha256, amountCents, rowCount: rows, rowsWritten: rows, heldUntil: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `failure` is a sentence for those who wait for the file. */
export async function failExport(
  db: Db,
  { id, starts }: Pick<HeldExport, 'id' | 'starts'>,
  failure: string,
  now: Date,
): Promise<void> {
  await stillHeld(db, id, starts).set({ failedAt: now, failure, heldUntil: null }).execute()
}

const stillHeld = (db: Db, id: string, starts: number) =>
  db
    .updateTable('exports')
    .where('id', '=', id)
    .where('starts', '=', starts)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)

/** For the embedded database, which one process has at a time: what an earlier process was writing is free at once. */
export const releaseExports = (db: Db) =>
  db
    .updateTable('exports')
    .set({ heldUntil: sql`'-infinity'` })
    .where('heldUntil', 'is not', null)
    .execute()
