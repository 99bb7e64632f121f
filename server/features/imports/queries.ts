import { sql } from 'kysely'
import type { ImportReceipt, ImportSummary } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isUuid } from '#server/platform/api/input.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { describeFailure } from './failure.ts'

/** A landing whose heartbeat is older than this counts as dead, and its import as a draft again. */
export const silenceLimit = sql<Date>`clock_timestamp() - interval '1 minute'`

const importRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('imports as i')
    .innerJoin('accounts as a', sameHousehold('a.id', 'i.accountId'))
    .leftJoinLateral(itsRows, (join) => join.onTrue())
    .select(['i.id', 'i.accountId', 'a.name as accountName', 'i.fileName', 'i.fileSize', 'i.createdAt'])
    .select([
      'i.landedAt',
      'i.undoneAt',
      'i.rowsWritten',
      'i.rowsTotal',
      'i.receipt',
      'i.hiddenAt',
      'i.failure',
    ])
    .select(sql<boolean>`coalesce(i.hidden_at >= ${silenceLimit}, false)`.as('isWriterAlive'))
    .select(sql<boolean>`coalesce(i.queued_at >= ${silenceLimit}, false)`.as('isQueued'))
    .select(['r.count', 'r.uncategorized', 'r.guessed', 'r.edited'])

// A row that was changed since it was written carries a later time.
const itsRows = () =>
  sql<{ count: number; uncategorized: number; guessed: number; edited: number }>`(
    select count(*) filter (where t.split_of is null)::bigint as count,
      count(*) filter (where t.category_id is null and t.transfer_id is null and not t.is_split)::bigint
        as uncategorized,
      count(*) filter (where t.guess_category_id = t.category_id and t.transfer_id is null and not t.is_split)::bigint as guessed,
      count(*) filter (where t.updated_at <> t.created_at and t.split_of is null)::bigint as edited
    from transactions t
    where i.landed_at is not null and t.household_id = i.household_id and t.import_id = i.id)`.as<'r'>('r')

type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>

function toSummary({
  isWriterAlive,
  isQueued,
  rowsWritten,
  rowsTotal,
  count,
  uncategorized,
  guessed,
  edited,
  hiddenAt,
  failure,
  ...row
}: ImportRow): ImportSummary {
  const waiting = isWriterAlive ? 'landing' : isQueued ? 'queued' : 'draft'
  const state = row.undoneAt ? 'undone' : row.landedAt ? 'landed' : waiting
  return {
    ...toIsoTimes(row),
    state,
    progress: { done: rowsWritten, total: rowsTotal },
    receipt: row.receipt as ImportReceipt | null,
    failure: state !== 'draft' ? null : hiddenAt ? describeFailure(null) : failure,
    rows:
      state === 'landed'
        ? { count: count ?? 0, uncategorized: uncategorized ?? 0, guessed: guessed ?? 0, edited: edited ?? 0 }
        : null,
  }
}

export const readImport = async (tx: HouseholdTransaction, id: string): Promise<ImportSummary> =>
  toSummary(requireFound(await importRows(tx).where('i.id', '=', id).executeTakeFirst()))

/** Newest first; the cursor is the last id, which grows with time. */
export async function listImports(
  tx: HouseholdTransaction,
  { cursor, limit, state }: { cursor?: string | undefined; limit: number; state?: 'open' | undefined },
) {
  if (cursor !== undefined && !isUuid(cursor)) throw new AppError('bad-request')
  const rows = await importRows(tx)
    .$if(state === 'open', (query) => query.where('i.landedAt', 'is', null))
    .$if(cursor !== undefined, (query) => query.where('i.id', '<', cursor ?? ''))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).map(toSummary)
  return { items: shown, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export type Draft = {
  id: string
  accountId: string
  overrides: ImportOverrides
  fileHash: string
  /** Nobody chose the account, and nothing in the file says it. */
  accountIsOpen: boolean
  /** Of the household: its amounts are read as such. */
  currency: string
}

/** An import that may still be changed and landed. */
export async function readDraft(tx: HouseholdTransaction, id: string): Promise<Draft> {
  const row = requireFound(
    await tx
      .selectFrom('imports as i')
      .innerJoin('households as h', 'h.householdId', 'i.householdId')
      .select([
        'i.id',
        'i.accountId',
        'i.settings',
        'i.fileHash',
        'i.landedAt',
        'i.accountIsOpen',
        'h.currency',
      ])
      .where('i.id', '=', id)
      .executeTakeFirst(),
  )
  if (row.landedAt) throw new AppError('import-landed')
  const { accountId, accountIsOpen, fileHash, settings, currency } = row
  return { id, accountId, accountIsOpen, fileHash, currency, overrides: settings as ImportOverrides }
}

const sliceBytes = 1_048_576

/** One slice of a draft's file, counted from 0; empty after the last. */
export async function readFileSlice(tx: HouseholdTransaction, id: string, slice: number): Promise<Buffer> {
  const row = await tx
    .selectFrom('imports')
    .select(
      sql<Buffer | null>`substring(file from ${slice * sliceBytes + 1}::int for ${sliceBytes}::int)`.as(
        'part',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  const { part } = requireFound(row)
  if (!part) throw new AppError('import-landed')
  return part
}
