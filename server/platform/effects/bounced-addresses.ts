// Addresses whose mail comes back. They get no mail that its reader can do without; what somebody asked for is tried all the
// same, and ends the mark when a server takes it.
import { sql } from 'kysely'
import type { BouncedAddressesTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { OutboxPayload } from './outbox.ts'

/** 'refused' by its server, 'expired' after a day of tries thrice, 'reported' by the mail provider, or its reader 'complained'. */
export type BounceReason = BouncedAddressesTable['reason']

type Bounce = { email: string; reason: BounceReason; detail: string }

export async function isBounced(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('bouncedAddresses')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** The first reason stays. */
export async function markBounced(db: Db, now: Date, { email, reason, detail }: Bounce): Promise<void> {
  await db
    .insertInto('bouncedAddresses')
    .values({ email: email.toLowerCase(), reason, detail: detail.slice(0, 300), bouncedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** With `reasons`, only a mark that was made for one of them. */
export async function endBounce(db: Db, email: string, reasons?: readonly BounceReason[]): Promise<boolean> {
  let ending = db.deleteFrom('bouncedAddresses').where('email', '=', email.toLowerCase())
  if (reasons) ending = ending.where('reason', 'in', reasons)
  return (await ending.returning('email').executeTakeFirst()) !== undefined
}

const mostExpired = 3
const expiredWithinMs = 30 * 86_400_000

/** Three mails of 30 days that were given up after all their tries mark their address. */
export async function noteGivenUp(
  { db, clock }: Services,
  { to }: OutboxPayload,
  mostAttempts: number,
): Promise<void> {
  const now = clock.now()
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'mail')
    .where('givenUpAt', '>', new Date(now.getTime() - expiredWithinMs))
    .where('attempts', '>=', mostAttempts)
    .where(sql`lower(payload->>'to')`, '=', to.toLowerCase())
    .executeTakeFirstOrThrow()
  if (count >= mostExpired)
    await markBounced(db, now, {
      email: to,
      reason: 'expired',
      detail: `${count} mails within 30 days could not be delivered.`,
    })
}
