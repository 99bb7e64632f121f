// What the sandbox's pages show and do: pay or decline a checkout, set a card that pays or does not.
import type { Db } from '#server/platform/database/db.ts'
import type { Interval } from '#domain/plans.ts'
import { lockSandboxSubscription } from './sandbox.ts'
import type { PaymentServices } from './payments.ts'
import {
  advanceSubscription,
  beginSubscription,
  changeSubscription,
  disputeLast,
  endSubscription,
  refundLast,
} from './sandbox-life.ts'
import type { SandboxSubscription } from './sandbox-events.ts'

export type ShownCheckout = {
  interval: Interval
  hasPromo: boolean
  successUrl: string
  cancelUrl: string
  isDeclined: boolean
}

type Desk = Pick<PaymentServices, 'db' | 'clock'>

/** A checkout that can still be paid, or null. */
export async function readCheckout({ db, clock }: Desk, id: string): Promise<ShownCheckout | null> {
  const row = await db
    .selectFrom('sandboxCheckouts')
    .selectAll()
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .where('expiredAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return row ? { ...row, isDeclined: row.declinedAt !== null } : null
}

/** Pays a checkout, once however often it is sent, by a card of any name; or records that the card was declined. */
export async function answerCheckout(
  { db, clock }: Desk,
  id: string,
  choice: 'pay' | 'decline',
  card: string | null = null,
): Promise<'paid' | 'declined' | 'gone'> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const answered = await tx
      .updateTable('sandboxCheckouts')
      .set(choice === 'pay' ? { completedAt: now } : { declinedAt: now })
      .where('id', '=', id)
      .where('completedAt', 'is', null)
      .where('expiredAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['customerId', 'interval', 'hasPromo'])
      .executeTakeFirst()
    if (!answered) return 'gone'
    if (choice === 'decline') return 'declined'
    if (card)
      await tx.updateTable('sandboxCustomers').set({ card }).where('id', '=', answered.customerId).execute()
    await beginSubscription(tx, now, answered)
    return 'paid'
  })
}

export type ShownPortal = {
  returnUrl: string
  cardDeclines: boolean
  creditCents: number
  subscription: SandboxSubscription | null
  payments: {
    id: string
    amountCents: number
    refundedCents: number
    isPaid: boolean
    dispute: 'open' | 'won' | 'lost' | null
    createdAt: Date
  }[]
}

/** A customer's card, subscription and latest payments; null when the address is none or has run out. */
export async function readPortal({ db, clock }: Desk, id: string): Promise<ShownPortal | null> {
  const customer = await findCustomer(db, id, clock.now())
  if (!customer) return null
  const payments = await db
    .selectFrom('sandboxPayments as p')
    .innerJoin('sandboxSubscriptions as s', 's.id', 'p.subscriptionId')
    .select(['p.id', 'p.amountCents', 'p.refundedCents', 'p.isPaid', 'p.dispute', 'p.createdAt'])
    .where('s.customerId', '=', customer.id)
    .orderBy('p.id', 'desc')
    .limit(12)
    .execute()
  return { ...customer, subscription: (await findLatest(db, customer.id)) ?? null, payments }
}

/** The actions on that page. Ending the current period stands in for time passing. */
const portalActions = [
  'let-card-pay',
  'let-card-decline',
  'end-period',
  'give-up',
  'refund-half',
  'refund-all',
  'dispute',
  'win-dispute',
  'lose-dispute',
] as const
export type PortalAction = (typeof portalActions)[number]
export const isPortalAction = (text: string): text is PortalAction =>
  portalActions.some((action) => action === text)

const disputes: Partial<Record<PortalAction, 'open' | 'won' | 'lost'>> = {
  dispute: 'open',
  'win-dispute': 'won',
  'lose-dispute': 'lost',
}

/** Does one of these actions; false when the address is unknown or has expired. */
export async function actInPortal({ db, clock }: Desk, id: string, action: PortalAction): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, id, now)
    if (!customer) return false
    if (action === 'let-card-pay' || action === 'let-card-decline')
      await tx
        .updateTable('sandboxCustomers')
        .set({ cardDeclines: action === 'let-card-decline' })
        .where('id', '=', customer.id)
        .execute()
    const latest = await findLatest(tx, customer.id)
    const subscription = latest && (await lockSandboxSubscription(tx, latest.id))
    if (action === 'refund-half' || action === 'refund-all') {
      const share = action === 'refund-half' ? 'half' : 'all'
      if (subscription) await refundLast(tx, now, subscription, share)
      return true
    }
    const dispute = disputes[action]
    if (dispute) {
      if (subscription) await disputeLast(tx, now, subscription, dispute)
      return true
    }
    if (!subscription || subscription.status === 'canceled') return true
    if (action === 'give-up') await endSubscription(tx, now, subscription)
    else if (action === 'end-period' && subscription.status === 'active')
      await advanceSubscription(
        tx,
        now,
        await changeSubscription(tx, now, subscription.id, { periodEnd: now }),
      )
    else await advanceSubscription(tx, now, subscription)
    return true
  })
}

const findCustomer = (db: Db, portalId: string, now: Date) =>
  db
    .selectFrom('sandboxPortals as o')
    .innerJoin('sandboxCustomers as c', 'c.id', 'o.customerId')
    .select(['c.id', 'o.returnUrl', 'c.cardDeclines', 'c.creditCents'])
    .where('o.id', '=', portalId)
    .where('o.expiresAt', '>', now)
    .executeTakeFirst()

const findLatest = (db: Db, customerId: string) =>
  db
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
