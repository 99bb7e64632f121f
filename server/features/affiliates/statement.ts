// The statement of a payout: drawn when it is marked as processed, and kept as it is.
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listLines } from './payout-queries.ts'

/** A statement of more lines than these has their sums by kind alone, below the first of them. */
const mostLines = 5000

export async function keepStatement(tx: Db, now: Date, payoutId: string): Promise<void> {
  const payout = requireFound(
    await tx
      .selectFrom('payouts as p')
      .innerJoin('payoutBatches as b', 'b.id', 'p.batchId')
      .select(['p.payeeName', 'p.accountEnding', 'p.exportedCents', sql<Day>`b.cut_off::text`.as('cutOff')])
      .where('p.id', '=', payoutId)
      .executeTakeFirst(),
  )
  // Its library is loaded when the first one is drawn.
  const { drawStatement } = await import('./draw-statement.ts')
  const file = await drawStatement({
    id: payoutId,
    payeeName: payout.payeeName ?? '',
    accountEnding: payout.accountEnding ?? '',
    cutOff: payout.cutOff,
    processedAt: now,
    amountCents: cents(payout.exportedCents ?? 0),
    lines: await listLines(tx, payoutId, mostLines, null),
  })
  await tx
    .insertInto('payoutStatements')
    .values({ payoutId, file: Buffer.from(file), madeAt: now })
    .execute()
}

/** The file, of one affiliate's payouts alone where one is given. Throws 'not-found' of a payout without a statement. */
export async function readStatement(db: Db, payoutId: string, affiliateId?: string) {
  const { file, madeAt } = requireFound(
    await db
      .selectFrom('payoutStatements as s')
      .innerJoin('payouts as p', 'p.id', 's.payoutId')
      .select(['s.file', 's.madeAt'])
      .where('p.id', '=', payoutId)
      .$if(affiliateId !== undefined, (query) => query.where('p.affiliateId', '=', affiliateId ?? ''))
      .executeTakeFirst(),
  )
  const name = `trivet-payout-${madeAt.toISOString().slice(0, 10)}.pdf`
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([Uint8Array.from(file)], name, { type: 'application/pdf' }),
  }
}
