// Signs that somebody sent themselves: a person looks at the commission before it is paid, and nothing is refused by itself.
import type { ReviewSign } from '#domain/commissions.ts'
import { findMailbox } from '#domain/commissions.ts'
import type { Db } from '#server/platform/database/db.ts'

type Partner = { email: string; partnerId: string | null }
type Sign = { sign: ReviewSign; reason: string }

export async function findSigns(tx: Db, userId: string, { email, partnerId }: Partner): Promise<Sign[]> {
  const signs: Sign[] = []
  const reader = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (reader && findMailbox(reader.email) === findMailbox(email))
    signs.push({ sign: 'mailbox', reason: 'The reader’s address leads to the mailbox of the affiliate.' })
  if (partnerId && (await shareHousehold(tx, userId, partnerId)))
    signs.push({ sign: 'household', reason: 'The reader is in the household of the affiliate.' })
  return signs
}

const shareHousehold = async (tx: Db, userId: string, partnerId: string): Promise<boolean> => {
  const shared = await tx
    .selectFrom('members as a')
    .innerJoin('members as b', 'b.householdId', 'a.householdId')
    .select('a.userId')
    .where('a.userId', '=', userId)
    .where('b.userId', '=', partnerId)
    .executeTakeFirst()
  return shared !== undefined
}
