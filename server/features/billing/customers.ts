// A user's customer at the payment provider: who pays, by the provider's id (R41).
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import { CustomerGone, type PaymentServices, type Payments } from '#server/integrations/payments/payments.ts'
import { findPayments } from '#server/integrations/payments/providers.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

export type Buyer = Pick<SignedIn, 'userId' | 'email' | 'fullName'>

/**
 * The user's customer; made when there is none, or none any more. Asked for twice at once by the same key, it is made
 * once: the key goes on with how many there were.
 */
export async function findOrCreateCustomer(
  { db }: Pick<Services, 'db'>,
  payments: Payments,
  { userId, email, fullName }: Buyer,
  key: string,
): Promise<string> {
  const { present, count } = await findCustomers(db, payments, userId)
  if (present) return present
  const customerId = await payments.createCustomer({ key: `${key}-${count}`, email, fullName })
  await db
    .insertInto('paymentCustomers')
    .values({ provider: payments.name, customerId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomers(db, payments, userId)).present ?? customerId
}

/** The user's customer that the provider has, as far as we know; and how many there ever were. */
export async function findCustomers(
  db: Db,
  { name }: Payments,
  userId: string,
): Promise<{ present: string | undefined; count: number }> {
  const customers = await db
    .selectFrom('paymentCustomers')
    .select(['customerId', 'goneAt'])
    .where('userId', '=', userId)
    .where('provider', '=', name)
    .execute()
  const present = customers.find(({ goneAt }) => goneAt === null)?.customerId
  return { present, count: customers.length }
}

/** Notes that the provider has no such customer any more; the next one is made anew. */
export async function markCustomerGone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name }: Payments,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('paymentCustomers')
    .set({ goneAt: clock.now() })
    .where('provider', '=', name)
    .where('customerId', '=', customerId)
    .where('goneAt', 'is', null)
    .execute()
}

/** Throws 'no-subscription' when the provider no longer has the customer; any other error goes on as it is. */
export const refuseGoneCustomer = (error: unknown): never => {
  throw error instanceof CustomerGone ? new AppError('no-subscription') : error
}

/**
 * Tells the provider who a user is now: their address of this moment, whichever change asked for it. Read again after
 * it was told, so that of two at once the later change stands.
 */
export async function sendCustomerDetails(services: PaymentServices, userId: string): Promise<void> {
  for (let told: string | null = null; ;) {
    const user = await services.db
      .selectFrom('users')
      .select(['email', 'fullName'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user || user.email === told) return
    const customers = await services.db
      .selectFrom('paymentCustomers')
      .select(['provider', 'customerId'])
      .where('userId', '=', userId)
      .where('goneAt', 'is', null)
      .execute()
    for (const { provider, customerId } of customers)
      await findPayments(services, provider).updateCustomer(customerId, user)
    told = user.email
  }
}
