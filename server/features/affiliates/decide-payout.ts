import type { PayoutDecision } from '#contract/affiliate-payouts.ts'
import { cents, formatCents } from '#domain/money.ts'
import { getPayoutState, payoutOutcomes, type PayoutState, reopenMinutes } from '#domain/payouts.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { getDashboardUrl } from './links.ts'
import { writePaid, writePayoutFailed } from './mails.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail, withdrawMail } from '#server/platform/effects/outbox.ts'
import { cancel, lockPayouts, releaseLines } from './lock-payouts.ts'
import { keepStatement } from './statement.ts'

type Deciding = PayoutDecision & { id: string }

/**
 * Marks a payout, if it is in a state of which that can be said: of many who press one does, and the others get
 * 'payout-changed'. Mail waits until it can no longer be taken back. Returns the state it was in.
 */
export async function decidePayout(
  tx: Db,
  context: RequestContext,
  administratorId: string,
  { id, outcome, reason }: Deciding,
): Promise<PayoutState> {
  const { now } = context
  await lockPayouts(tx, [id])
  const payout = requireFound(await findPayout(tx, id))
  const state = getPayoutState(payout)
  const from: readonly PayoutState[] = payoutOutcomes[outcome].from
  if (!from.includes(state)) throw new AppError('payout-changed')
  if (outcome === 'fail' && reason === undefined)
    throw new AppError('invalid', { fields: { reason: 'Say why' } })
  await tx.updateTable('payouts').set({ decidedBy: administratorId }).where('id', '=', id).execute()
  if (outcome === 'process') await process(tx, context, payout)
  else if (outcome === 'fail') await fail(tx, context, payout, reason ?? '')
  else if (outcome === 'cancel') await cancel(tx, now, [id], reason ?? 'An administrator cancelled it.')
  else await reopen(tx, now, payout)
  return state
}

/** All payouts of a batch in the state of which that can be said. Throws 'payout-changed' when there is none. */
export async function decideBatch(
  tx: Db,
  context: RequestContext,
  administratorId: string,
  { id, outcome }: { id: string; outcome: 'process' | 'cancel' },
): Promise<number> {
  requireFound(
    await tx.selectFrom('payoutBatches').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  const payouts = await tx
    .selectFrom('payouts')
    .select('id')
    .where('batchId', '=', id)
    .orderBy('id')
    .execute()
  await lockPayouts(
    tx,
    payouts.map((payout) => payout.id),
  )
  let decided = 0
  for (const { id: payoutId } of payouts) {
    const payout = requireFound(await findPayout(tx, payoutId))
    const from: readonly PayoutState[] = payoutOutcomes[outcome].from
    if (!from.includes(getPayoutState(payout))) continue
    await decidePayout(tx, context, administratorId, { id: payoutId, outcome })
    decided += 1
  }
  if (decided === 0) throw new AppError('payout-changed')
  return decided
}

const findPayout = (tx: Db, id: string) =>
  tx
    .selectFrom('payouts as p')
    .innerJoin('affiliates as a', 'a.id', 'p.affiliateId')
    .innerJoin('payoutBatches as b', 'b.id', 'p.batchId')
    .select([
      'p.id',
      'p.exportedAt',
      'p.exportedCents',
      'p.processedAt',
      'p.failedAt',
      'p.cancelledAt',
      'p.accountEnding',
      'b.exportedAt as batchExportedAt',
      'a.name',
      'a.email',
      'a.deletedAt',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

const mailKey = (what: 'paid' | 'failed', id: string, at: Date | null) =>
  `affiliate-payout-${what} ${id} ${at?.getTime()}`

async function process(tx: Db, context: RequestContext, payout: Payout): Promise<void> {
  const { id, name, email, deletedAt, accountEnding } = payout
  const { now, services } = context
  await tx.updateTable('payouts').set({ processedAt: now, reason: null }).where('id', '=', id).execute()
  // Of who was deleted meanwhile there is nobody to tell.
  if (deletedAt) return
  await keepStatement(tx, now, id)
  const letter = writePaid(name, writeAmount(payout), accountEnding ?? '', getDashboardUrl(services.env))
  await enqueueMail(tx, now, email, letter, mailKey('paid', id, now), afterReopening(now))
}

async function fail(tx: Db, context: RequestContext, payout: Payout, reason: string): Promise<void> {
  const { id, name, email, deletedAt, processedAt } = payout
  const { now, services } = context
  await tx
    .updateTable('payouts')
    .set({ failedAt: now, processedAt: null, reason })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('payoutStatements').where('payoutId', '=', id).execute()
  await releaseLines(tx, now, [id])
  await withdrawMail(tx, mailKey('paid', id, processedAt))
  if (deletedAt) return
  const letter = writePayoutFailed(name, writeAmount(payout), reason, getDashboardUrl(services.env))
  await enqueueMail(tx, now, email, letter, mailKey('failed', id, now), afterReopening(now))
}

/** Takes back what was marked a moment ago. */
async function reopen(tx: Db, now: Date, payout: Payout): Promise<void> {
  const { id, processedAt, failedAt, cancelledAt, batchExportedAt } = payout
  const markedAt = failedAt ?? processedAt ?? cancelledAt
  const isTooLate = !markedAt || afterReopening(markedAt) <= now
  // The bank has the file of its batch already.
  if (isTooLate || (cancelledAt && batchExportedAt)) throw new AppError('payout-changed')
  await tx
    .updateTable('payouts')
    .set({ processedAt: null, failedAt: null, cancelledAt: null, reason: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('payoutStatements').where('payoutId', '=', id).execute()
  await withdrawMail(tx, mailKey('paid', id, processedAt))
  await withdrawMail(tx, mailKey('failed', id, failedAt))
  // Its lines may be in another payout by now.
  await translateConflicts('payout-changed', () =>
    tx
      .updateTable('payoutLines')
      .set({ releasedAt: null })
      .where('payoutId', '=', id)
      .where('releasedAt', 'is not', null)
      .execute(),
  )
}

const afterReopening = (markedAt: Date) => new Date(markedAt.getTime() + reopenMinutes * 60_000)
const writeAmount = ({ exportedCents }: Payout) =>
  formatCents(cents(exportedCents ?? 0), { currency: 'USD', locale: 'en-US' })
