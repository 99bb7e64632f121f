import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ExportForm, ExportRecord } from '#contract/exports.ts'
import type { Day } from '#domain/calendar.ts'
import { nameExport } from '#domain/exports/formats.ts'
import { AppError } from '#server/errors.ts'
import { type MemberContext, runOncePerKey } from '#server/platform/api/builders.ts'
import { describeError } from '#server/platform/process/log.ts'
import { deleteFiles } from './files.ts'
import { readExport } from './queries.ts'
import { countRows } from './sources.ts'
import { writeExport } from './write-export.ts'
import { rowsAtOnce } from './writing-messages.ts'

/** The answer waits no longer than this, whatever keeps the writing. */
const longestWaitMs = 10_000

/** So many are kept of a household; one more takes the oldest away that nobody waits for. */
const mostKept = 20

/** Throws 'too-many-requests' while as many as are kept wait to be written. */
export async function createExport(
  context: MemberContext,
  form: ExportForm,
  today: Day,
): Promise<ExportRecord> {
  const { services, member, short, now } = context
  const { format, content, ...filter } = form
  const [rowCount, { id }] = await short(async (tx) => [
    await countRows(tx, form, now),
    await runOncePerKey({ ...context, tx }, `exports.create ${JSON.stringify(form)}`, async () => ({
      id: uuidv7(),
    })),
  ])
  if (await isThere(context, id)) return follow(context, id, rowCount)
  await makeRoom(context)
  await services.db
    .insertInto('exports')
    .values({
      householdId: member.householdId,
      id,
      format,
      content,
      filter: JSON.stringify(filter),
      fileName: nameExport(content, format, today),
      requestedAt: now,
      rowCount,
    })
    // Asked for twice at once with one key.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return follow(context, id, rowCount)
}

const isThere = async ({ services, member }: MemberContext, id: string): Promise<boolean> =>
  (await services.db
    .selectFrom('exports')
    .select('id')
    .where('householdId', '=', member.householdId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Begins one anew that has failed; throws 'export-not-failed' for any other. */
export async function retryExport(context: MemberContext, id: string): Promise<ExportRecord> {
  const { services, member, short, now } = context
  let isRepeated = true
  const { rowCount, asked } = await short(async (tx) => ({
    ...(await readExport(tx, id, now)),
    asked: await runOncePerKey({ ...context, tx }, `exports.retry ${id}`, async () => {
      isRepeated = false
      return now.toISOString()
    }),
  }))
  const again = await services.db
    .updateTable('exports')
    .set({
      failedAt: null,
      failure: null,
      starts: 0,
      rowsWritten: 0,
      heldUntil: null,
      requestedAt: new Date(asked),
    })
    .where('householdId', '=', member.householdId)
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst()
  if (!again.numUpdatedRows) {
    const { requestedAt } = await short((tx) => readExport(tx, id, now))
    if (!isRepeated || asked !== requestedAt) throw new AppError('export-not-failed')
  }
  return follow(context, id, rowCount)
}

/** Takes an export away; whoever writes it stops. Throws 'not-found' when there is none. */
export async function deleteExport(
  { services, member, short, now }: MemberContext,
  id: string,
): Promise<void> {
  await short((tx) => readExport(tx, id, now))
  await services.db
    .deleteFrom('exports')
    .where('householdId', '=', member.householdId)
    .where('id', '=', id)
    .execute()
  await deleteFiles(services, id)
}

/** Has it written, and answers when it is done or takes too long to wait for. */
async function follow(context: MemberContext, id: string, rowCount: number): Promise<ExportRecord> {
  const { services, member, short, requestId } = context
  const writing = writeExport(services, member.householdId, id).catch((error: unknown) =>
    services.log.error('export not begun', { requestId, ...describeError(error) }),
  )
  if (rowCount <= rowsAtOnce) {
    const waiting = new AbortController()
    const tooLong = pause(longestWaitMs, null, { signal: waiting.signal }).catch(() => {})
    await Promise.race([writing, tooLong])
    waiting.abort()
  }
  return short((tx) => readExport(tx, id, services.clock.now()))
}

async function makeRoom({ services, member }: MemberContext): Promise<void> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    select id, finished_at is not null or failed_at is not null as "isOver" from exports
    where household_id = ${member.householdId} order by requested_at, id`.execute(services.db)
  const tooMany = rows.length - mostKept + 1
  if (tooMany <= 0) return
  const oldest = rows.filter(({ isOver }) => isOver).slice(0, tooMany)
  if (oldest.length < tooMany)
    throw new AppError('too-many-requests', {
      reason: 'Your other exports are being written just now. Please wait a moment.',
      retryAfterSeconds: 30,
    })
  for (const { id } of oldest) {
    await services.db.deleteFrom('exports').where('id', '=', id).execute()
    await deleteFiles(services, id)
  }
}
