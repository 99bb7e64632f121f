// Signs that somebody sent themselves: a person looks at the commission before it is paid, and nothing is refused by itself.
import { sql } from 'kysely'
import { findMailbox, type ReviewSign } from '#domain/commissions.ts'
import { isDisposable } from '#domain/disposable-domains.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'

type Partner = { affiliateId: string; email: string; partnerId: string | null }
type Sign = { sign: ReviewSign; reason: string }

/** So many first payments within an hour are a burst: real readers decide one by one. */
const burst = 5

/** All that there are of a reader's first payment, which was made at `paidAt`. */
export async function findSigns(
  tx: Db,
  userId: string,
  { affiliateId, email, partnerId }: Partner,
  paidAt: Date,
): Promise<Sign[]> {
  const signs: Sign[] = []
  const reader = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (reader && findMailbox(reader.email) === findMailbox(email))
    signs.push({ sign: 'mailbox', reason: 'The reader’s address leads to the mailbox of the affiliate.' })
  if (partnerId && (await shareHousehold(tx, userId, partnerId)))
    signs.push({ sign: 'household', reason: 'The reader is in the household of the affiliate.' })
  if (reader && isDisposable(reader.email))
    signs.push({
      sign: 'disposable',
      reason: 'The reader’s address is of a provider of throwaway mailboxes.',
    })
  const paid = await countPaidWithinAnHour(tx, affiliateId, paidAt)
  if (paid >= burst)
    signs.push({
      sign: 'burst',
      reason: `${paid} readers of this affiliate paid for the first time within one hour.`,
    })
  return signs
}

const shareHousehold = (tx: Db, userId: string, partnerId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('members as a')
      .innerJoin('members as b', 'b.householdId', 'a.householdId')
      .select('a.userId')
      .where('a.userId', '=', userId)
      .where('b.userId', '=', partnerId),
  )

/** The present one among them. */
async function countPaidWithinAnHour(tx: Db, affiliateId: string, paidAt: Date): Promise<number> {
  const { paid } = await tx
    .selectFrom('affiliateConversions')
    .select(sql<number>`count(*)::int`.as('paid'))
    .where('affiliateId', '=', affiliateId)
    .where('paidAt', '>', new Date(paidAt.getTime() - 3_600_000))
    .where('paidAt', '<=', paidAt)
    .executeTakeFirstOrThrow()
  return paid
}
