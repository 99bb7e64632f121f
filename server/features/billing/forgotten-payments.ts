// Payments of people whose account is deleted. Nobody's id leads to them any more; but what an affiliate earned by one still
// goes with what is given back of it later or the bank takes. So a payment is found again by a keyed hash of its id at the
// provider, which leads back to nobody without that id and the key of this installation (R65).
import { createHmac } from 'node:crypto'
import type {
  PaymentEvent,
  Payments,
  ProviderDispute,
  ProviderName,
  ProviderRefund,
} from '#server/integrations/payments/payments.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import { claimEvent, isEventDone } from './events.ts'
import { moneyRecorded } from './hooks.ts'
import { recordDispute, recordRefund } from './payments.ts'

type Keyed = Pick<Services, 'auth'>
type Money = { refund: ProviderRefund } | { dispute: ProviderDispute }

/**
 * Cuts a user's payments loose from them. Kept, of each: the provider's name, the interval, the amount, the currency
 * and the day; gone: the user, and the payment's id at the provider, but for its hash.
 */
export async function anonymisePayments(tx: Db, services: Keyed, userId: string): Promise<void> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'provider', 'providerId'])
    .where('userId', '=', userId)
    .forUpdate()
    .execute()
  for (const { id, provider, providerId } of payments)
    await tx
      .updateTable('payments')
      .set({ userId: null, providerId: providerId && hashPaymentId(services, provider, providerId) })
      .where('id', '=', id)
      .execute()
}

/**
 * Whether an event of nobody here may be of somebody who is gone, and was not put to work yet: asked before the provider is,
 * which may sell other things to others.
 */
export const mayBeForgotten = async (
  db: Db,
  { name }: Pick<Payments, 'name'>,
  { id }: PaymentEvent,
): Promise<boolean> =>
  !(await isEventDone(db, name, id)) &&
  hasRow(
    db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', name)
      .where('userId', 'is', null)
      .where('providerId', 'is not', null)
      .limit(1),
  )

/** Writes down what was given back, or is disputed, of a payment whose payer is gone, once an event. */
export async function settleForgotten(
  services: Services,
  { name }: Pick<Payments, 'name'>,
  event: PaymentEvent,
  money: Money,
): Promise<void> {
  const { paymentId } = 'refund' in money ? money.refund : money.dispute
  const now = services.clock.now()
  const payer = { provider: name, userId: null }
  const hash = hashPaymentId(services, name, paymentId)
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockForgotten(tx, name, hash)) || !(await claimEvent(tx, name, event, now))) return
    if ('refund' in money)
      await recordRefund(tx, payer, { ...money.refund, paymentId: hash }, event.createdAt)
    else await recordDispute(tx, payer, { ...money.dispute, paymentId: hash }, event.createdAt)
    await runHook(services, moneyRecorded, tx, now, {
      ...payer,
      paymentId: hash,
      isPaid: false,
      interval: null,
    })
  })
}

const lockForgotten = (tx: Db, provider: ProviderName, hash: string) =>
  tx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('providerId', '=', hash)
    .forUpdate()
    .executeTakeFirst()

const hashPaymentId = ({ auth }: Keyed, provider: string, id: string): string =>
  `forgotten:${createHmac('sha256', auth.secret).update(`payment:${provider}:${id}`).digest('base64url')}`
