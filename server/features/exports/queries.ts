import { sql } from 'kysely'
import type { ExportRecord } from '#contract/exports.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { requireFound } from '#server/errors.ts'

/** How long a file can be downloaded: a day. */
export const keptMs = 24 * 3_600_000

/** Newest first. */
export async function listExports(tx: HouseholdTransaction, now: Date): Promise<ExportRecord[]> {
  const rows = await select(tx).orderBy('requestedAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toRecord).filter((record) => !isOver(record, now))
}

/** Throws 'not-found' for one of another household, or whose time is over. */
export async function readExport(tx: HouseholdTransaction, id: string, now: Date): Promise<ExportRecord> {
  const record = toRecord(requireFound(await select(tx).where('id', '=', id).executeTakeFirst()))
  return requireFound(isOver(record, now) ? undefined : record)
}

const isOver = ({ expiresAt }: ExportRecord, now: Date) =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime()

const select = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('exports')
    .select(['id', 'format', 'content', 'fileName', 'requestedAt', 'rowCount', 'rowsWritten'])
    .select(['amountCents', 'bytes', 'finishedAt', 'failure'])
    .select(sql<boolean>`held_until is not null`.as('isHeld'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toRecord({ requestedAt, finishedAt, isHeld, ...row }: Row): ExportRecord {
  const state = row.failure !== null ? 'failed' : finishedAt ? 'ready' : isHeld ? 'writing' : 'waiting'
  return {
    ...row,
    amountCents: row.amountCents as ExportRecord['amountCents'],
    state,
    requestedAt: requestedAt.toISOString(),
    expiresAt: finishedAt && new Date(finishedAt.getTime() + keptMs).toISOString(),
  }
}
