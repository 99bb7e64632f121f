// The link at the foot of a mail that stops mails of its kind: it is signed, for one person and one list, and asks for no
// session (RFC 8058).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { getUnsubscribePath } from '#contract/paths.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { Services } from '#server/platform/process/services.ts'

/** The lists, each with the switch that it is stopped by. */
export const lists = {
  digest: { column: 'mailDigest', name: 'the daily mail about alerts' },
  urgent: { column: 'mailUrgent', name: 'mails about urgent alerts' },
  weekly: { column: 'weeklyLetter', name: 'the weekly letter' },
  monthly: { column: 'monthlyLetter', name: 'the monthly letter' },
} as const
export type List = keyof typeof lists

type Subscription = { userId: string; list: List }

export const getUnsubscribeUrl = (
  { auth, env }: Pick<Services, 'auth' | 'env'>,
  subscription: Subscription,
): string => `${env.PUBLIC_URL}${getUnsubscribePath(signSubscription(auth.secret, subscription))}`

const signSubscription = (secret: string, { userId, list }: Subscription): string =>
  `${userId}.${list}.${createSignature(secret, userId, list)}`

const createSignature = (secret: string, userId: string, list: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${list}:${userId}`).digest('base64url')

/** Null when nobody of this instance signed it. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const [userId = '', list = '', signature = ''] = token.split('.')
  if (!isUuid(userId) || !Object.hasOwn(lists, list)) return null
  const given = Buffer.from(signature)
  const expected = Buffer.from(createSignature(secret, userId, list))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { userId, list: list as List }
}

/** Switches it off for this member; false when it was off, or they are in no household. */
export async function unsubscribe(
  { db }: Pick<Services, 'db'>,
  { userId, list }: Subscription,
): Promise<boolean> {
  const { column } = lists[list]
  return db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('householdId')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return false
    await tx
      .insertInto('notificationPreferences')
      .values({ ...member, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('notificationPreferences')
      .set({ [column]: false })
      .where('userId', '=', userId)
      .where('householdId', '=', member.householdId)
      .where(column, '=', true)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}
