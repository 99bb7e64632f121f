// The demo household: somewhere to look around before one's own file is at hand.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { demoAccounts, type DemoEvent, demoEvents, demoPartner, demoRules } from '#database/demo/household.ts'
import { type Day, type Month, dayInMonth, dayInTimeZone, monthOf, shiftMonth } from '#domain/calendar.ts'
import { furnishBudgets } from '#server/features/budgets/demo.ts'
import { furnishDebts } from '#server/features/debts/demo.ts'
import { furnishBills } from '#server/features/recurring-bills/demo.ts'
import { bootstrapHousehold } from '#server/features/households/bootstrap.ts'
import { furnishGoals } from '#server/features/savings-goals/demo.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'

export const demoEmail = 'demo@trivet.example'

/** How many months back the demo's life begins. */
const monthsBack = 12

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
  await householdTransaction(db, member, (tx) => furnish(tx, { member, partnerId, now }))
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

type Demo = { member: Member; partnerId: string; now: Date }

async function furnish(tx: HouseholdTransaction, { member, partnerId, now }: Demo): Promise<void> {
  const { householdId } = member
  if (await tx.selectFrom('accounts').select('id').executeTakeFirst()) return
  await tx.updateTable('households').set({ name: 'The Alder Street household' }).execute()
  const accounts = new Map(
    demoAccounts.map((account) => [account.name as string, { ...account, id: uuidv7() }]),
  )
  await tx
    .insertInto('accounts')
    .values([...accounts.values()].map((account) => ({ ...account, householdId })))
    .execute()
  const categories = await tx.selectFrom('categories').select(['id', 'canonicalKey']).execute()
  const categoryId = (key: string | null) =>
    categories.find(({ canonicalKey }) => canonicalKey === key)?.id ?? null
  await tx
    .insertInto('keywordRules')
    .values(
      demoRules.flatMap(({ keyword, category }, index) => {
        const id = categoryId(category)
        return id ? { householdId, id: uuidv7(), keyword, categoryId: id, position: index + 1 } : []
      }),
    )
    .execute()
  const today = dayInTimeZone(now.getTime(), 'UTC')
  const months = Array.from({ length: monthsBack + 1 }, (_, back) =>
    shiftMonth(monthOf(today), back - monthsBack),
  )
  const played = months.flatMap((month, index) => demoEvents.flatMap((event) => play(event, month, index)))
  const sides = played
    .filter(({ date }) => date <= today)
    .flatMap(({ event, date, amountCents }) => {
      const base = {
        householdId,
        date,
        description: event.description,
        enteredBy: event.by === 'partner' ? partnerId : member.userId,
        cleared: true,
      }
      const accountId = (name: string) => accounts.get(name)?.id ?? ''
      const transferId = event.to ? uuidv7() : null
      const from = { ...base, id: uuidv7(), accountId: accountId(event.account), amountCents, transferId }
      const into = event.to && {
        ...from,
        id: uuidv7(),
        accountId: accountId(event.to),
        amountCents: -amountCents,
      }
      return [
        { ...from, categoryId: categoryId(event.category) },
        ...(into ? [{ ...into, categoryId: null }] : []),
      ]
    })
  const transferIds = new Set(sides.flatMap(({ transferId }) => transferId ?? []))
  await tx
    .insertInto('transfers')
    .values([...transferIds].map((id) => ({ householdId, id })))
    .execute()
  await tx.insertInto('transactions').values(sides).execute()
  await furnishBills(tx, {
    member,
    accountId: (name) => accounts.get(name)?.id ?? '',
    categoryId,
    today,
    now,
  })
  await furnishBudgets(tx, { member, categoryId, currentMonth: monthOf(today), now })
  await furnishGoals(tx, {
    member,
    categoryId,
    accountId: (name) => accounts.get(name)?.id ?? '',
    today,
    now,
  })
  await furnishDebts(tx, {
    member,
    accountId: (name) => accounts.get(name)?.id ?? '',
    currentMonth: monthOf(today),
  })
}

type Played = { event: DemoEvent; date: Day; amountCents: number }

function play(event: DemoEvent, month: Month, index: number): Played[] {
  return event.days.map((day, occurrence) => ({
    event,
    date: dayInMonth(month, day),
    amountCents: event.amountsCents[(index + occurrence) % event.amountsCents.length] ?? 0,
  }))
}
