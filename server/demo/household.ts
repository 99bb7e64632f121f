// The demo household: somewhere to look around before one's own file is at hand.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { demoUserEmail } from '#database/demo/affiliates.ts'
import { demoAccounts, demoPartner } from '#database/demo/household.ts'
import { areas } from '#server/areas.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { bootstrapHousehold } from '#server/features/households/bootstrap-household.ts'
import { computeToday, householdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'

export const demoEmail = demoUserEmail

/** Makes the demo user and household, with Pro so that every screen can be seen; returns the password, which is random. */
export async function createDemo(services: Services): Promise<string> {
  const { db, auth, clock } = services
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await auth.passwords.hash(password)
  const now = clock.now()
  const userId = await db.transaction().execute(async (tx) => {
    const known = await auth.findUser(tx, demoEmail)
    if (!known) return auth.createUser(tx, { email: demoEmail, fullName: 'Demo', passwordHash, now })
    await auth.setPassword(tx, known.id, passwordHash)
    return known.id
  })
  const member = await bootstrapHousehold(services, userId)
  await db
    .updateTable('profiles')
    .set({ plan: 'pro', onboardedAt: now })
    .where('userId', '=', userId)
    .execute()
  const partnerId = await findPartner(services, member)
  await householdTransaction(db, member, (tx) => fill({ tx, member, partnerId, now }))
  for (const fillPages of areas.demoPages) await fillPages(services)
  return password
}

/** Whom the demo shares its household with: somebody without a password, made once and never brought back. */
async function findPartner({ db, clock }: Services, { householdId }: Member): Promise<string> {
  const { email } = demoPartner
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const id = uuidv7()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id, ...demoPartner, emailVerified: true })
      .execute()
    await tx
      .insertInto('members')
      .values({ householdId, userId: id, role: 'member', joinedAt: clock.now() })
      .execute()
  })
  return id
}

/** Has each area fill the household once, in the order of their list. */
async function fill(who: Pick<Demo, 'tx' | 'member' | 'partnerId' | 'now'>): Promise<void> {
  const { tx, now } = who
  if (await tx.selectFrom('accounts').select('id').executeTakeFirst()) return
  const categories = await tx.selectFrom('categories').select(['id', 'canonicalKey']).execute()
  const accountIds = new Map<string, string>(demoAccounts.map(({ name }) => [name, uuidv7()]))
  const demo: Demo = {
    ...who,
    accountId: (name) => accountIds.get(name) ?? '',
    categoryId: (key) => categories.find(({ canonicalKey }) => canonicalKey === key)?.id ?? null,
    ...computeToday(now, { timeZone: 'UTC', monthStartDay: 1 }),
  }
  for (const addDemo of areas.demos) await addDemo(demo)
}
