import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Leaving = { id: string; email: string }

/**
 * Takes away what names a user without being theirs: mail to them and about them, sign-ups and changes of address that
 * wait, remembered answers, what a payment provider said. Their own rows go with the user (R65).
 */
export async function forgetMentions(tx: Db, { id, email }: Leaving): Promise<void> {
  const mention = buildMentionPattern(id, email)
  const customers = await tx
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', id)
    .execute()
  const paid = buildMentionPattern(id, email, ...customers.map(({ customerId }) => customerId))
  // The tasks that end what is paid are still to be run: they name nobody, and are nobody's.
  await sql`delete from outbox where user_id = ${id} or (kind = 'mail' and payload::text ~* ${mention})`.execute(
    tx,
  )
  await sql`delete from idempotency_keys where response::text ~* ${mention}
    and household_id in (select household_id from household_people where id = ${id})`.execute(tx)
  await sql`delete from payment_events where event::text ~* ${paid}`.execute(tx)
  await tx.deleteFrom('pendingSignUps').where('email', '=', email).execute()
  await tx.deleteFrom('waitlistEmails').where('email', '=', email).execute()
  await tx.deleteFrom('bouncedAddresses').where('email', '=', email).execute()
  await tx.deleteFrom('addressChanges').where('newEmail', '=', email).execute()
  await sql`delete from outside_links l where l.email = ${email}
    or (l.issuer, l.subject) in (select issuer, subject from outside_identities where user_id = ${id})`.execute(
    tx,
  )
}

/** A pattern for any of these as a word of its own: `ann@example.com` is not in `joann@example.com`. */
const buildMentionPattern = (...words: string[]) =>
  `(^|[^a-z0-9._%+-])(${words.map((word) => word.replaceAll(/[^a-z0-9@]/gi, '\\$&')).join('|')})([^a-z0-9_%+-]|$)`
