import { sql, type SqlBool } from 'kysely'
import type {
  ListedPayout,
  OwnPayoutPage,
  PayoutBatch,
  PayoutFilter,
  PayoutLine,
} from '#contract/affiliate-payouts.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import { accountRestHours, getPayoutState, payoutStates, reopenMinutes } from '#domain/payouts.ts'
import type { Place } from './place.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Of a payout as `p`: what it came to and comes to, whether its lines were released or not. */
const amount = sql<number>`(select coalesce(sum(l.amount_cents), 0)::bigint from payout_lines b
  join commission_lines l on l.id = b.line_id where b.payout_id = p.id)`
const lineCount = sql<number>`(select count(*)::int from payout_lines b where b.payout_id = p.id)`

/** Newest first, those after `after`; one of them alone where an id is given. */
export async function listBatches(
  db: Db,
  { id, limit, after }: { id?: string; limit: number; after: Place | null },
): Promise<PayoutBatch[]> {
  const batches = await db
    .selectFrom('payoutBatches as b')
    .select(['b.id', 'b.minimumCents', 'b.createdAt', 'b.exportedAt', sql<Day>`b.cut_off::text`.as('cutOff')])
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(b.created_at, b.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()
  const states = await sumStates(
    db,
    batches.map((batch) => batch.id),
  )
  return batches.map((batch) => ({
    ...toIsoTimes(batch),
    minimumCents: cents(batch.minimumCents),
    states: states.get(batch.id) ?? emptyStates(),
  }))
}

const emptyStates = () =>
  Object.fromEntries(
    payoutStates.map((state) => [state, { payouts: 0, amountCents: 0 as Cents }]),
  ) as PayoutBatch['states']

async function sumStates(db: Db, batchIds: readonly string[]): Promise<Map<string, PayoutBatch['states']>> {
  const sums = new Map<string, PayoutBatch['states']>()
  if (batchIds.length === 0) return sums
  const payouts = await db
    .selectFrom('payouts as p')
    .select([
      'p.batchId',
      'p.exportedAt',
      'p.processedAt',
      'p.failedAt',
      'p.cancelledAt',
      amount.as('amount'),
    ])
    .where('p.batchId', 'in', batchIds)
    .execute()
  for (const payout of payouts) {
    const states = sums.get(payout.batchId) ?? emptyStates()
    const sum = states[getPayoutState(payout)]
    sum.payouts += 1
    sum.amountCents = cents(sum.amountCents + Number(payout.amount))
    sums.set(payout.batchId, states)
  }
  return sums
}

const conditions = {
  pending: 'p.exported_at is null and p.cancelled_at is null',
  processing: 'p.exported_at is not null and p.processed_at is null and p.failed_at is null',
  processed: 'p.processed_at is not null',
  failed: 'p.failed_at is not null',
  cancelled: 'p.cancelled_at is not null',
}

const selectPayouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payoutBatches as b', 'b.id', 'p.batchId')
    .innerJoin('affiliates as a', 'a.id', 'p.affiliateId')
    .select([
      'p.id',
      'p.batchId',
      'p.affiliateId',
      'a.name as affiliateName',
      sql<Day>`b.cut_off::text`.as('cutOff'),
      'p.payeeName',
      'p.accountEnding',
      'b.createdAt',
      'b.exportedAt as batchExportedAt',
      'p.exportedAt',
      'p.processedAt',
      'p.failedAt',
      'p.cancelledAt',
      'p.reason',
      amount.as('amountCents'),
      lineCount.as('lines'),
      sql<boolean>`exists (select from payout_statements s where s.payout_id = p.id)`.as('hasStatement'),
    ])
    .orderBy('p.id', 'desc')

/** Newest first, those after `after`. */
export async function listPayouts(
  db: Db,
  now: Date,
  { batchId, affiliateId, state }: PayoutFilter,
  limit: number,
  after: string | null,
): Promise<ListedPayout[]> {
  const rows = await selectPayouts(db)
    .$if(batchId !== undefined, (query) => query.where('p.batchId', '=', batchId ?? ''))
    .$if(affiliateId !== undefined, (query) => query.where('p.affiliateId', '=', affiliateId ?? ''))
    .$if(state !== undefined, (query) => query.where(sql.raw<SqlBool>(`(${conditions[state ?? 'pending']})`)))
    .$if(after !== null, (query) => query.where('p.id', '<', after ?? ''))
    .limit(limit)
    .execute()
  return rows.map(({ batchExportedAt, exportedAt, failedAt, cancelledAt, ...row }) => {
    const times = { exportedAt, failedAt, cancelledAt, processedAt: row.processedAt }
    const markedAt = failedAt ?? row.processedAt ?? (batchExportedAt ? null : cancelledAt)
    const until = markedAt && new Date(markedAt.getTime() + reopenMinutes * 60_000)
    return {
      ...toIsoTimes(row),
      amountCents: cents(row.amountCents),
      state: getPayoutState(times),
      reopenableUntil: until && until > now ? until.toISOString() : null,
    }
  })
}

/** In the order in which they happened, those after `after`. */
export async function listLines(
  db: Db,
  payoutId: string,
  limit: number,
  after: Place | null,
): Promise<PayoutLine[]> {
  const rows = await db
    .selectFrom('payoutLines as b')
    .innerJoin('commissionLines as l', 'l.id', 'b.lineId')
    .innerJoin('affiliateConversions as c', 'c.id', 'l.conversionId')
    .select(['l.id', 'l.conversionId', 'l.kind', 'c.interval', 'l.amountCents', 'l.at'])
    .where('b.payoutId', '=', payoutId)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(l.at, l.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('l.at')
    .orderBy('l.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toIsoTimes(row), amountCents: cents(row.amountCents) }))
}

/** What an affiliate sees of their own payouts: nothing of the batch, and not before the bank is told. */
export async function readOwnPayouts(
  db: Db,
  now: Date,
  affiliateId: string,
  limit: number,
  after: string | null,
): Promise<Pick<OwnPayoutPage, 'items' | 'payee'> & { hasMore: boolean }> {
  const [rows, payee] = await Promise.all([
    listPayouts(db, now, { affiliateId }, limit + 1, after),
    db
      .selectFrom('affiliatePayees')
      .select(['name', 'accountEnding', 'changedAt'])
      .where('affiliateId', '=', affiliateId)
      .executeTakeFirst(),
  ])
  return {
    hasMore: rows.length > limit,
    items: rows
      .slice(0, limit)
      .map(
        ({ id, state, amountCents, lines, accountEnding, createdAt, processedAt, reason, hasStatement }) => ({
          id,
          state,
          amountCents,
          lines,
          accountEnding,
          createdAt,
          processedAt,
          reason,
          hasStatement,
        }),
      ),
    payee: payee
      ? {
          name: payee.name,
          accountEnding: payee.accountEnding,
          payableAt: new Date(payee.changedAt.getTime() + accountRestHours * 3_600_000).toISOString(),
        }
      : null,
  }
}
