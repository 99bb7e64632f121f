// Warns of due dates that an account will not cover: once, and again when the shortfall changed materially. A shortfall
// that was dismissed on a screen is not mailed either.
import { sql } from 'kysely'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { isWorthWarning } from '#domain/recurring-bills/forecast.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { readShortfalls } from './forecast.ts'
import { writeShortfalls } from './mails.ts'
import { lockBillForDate } from './pay-date.ts'

/** Looks at the household on one of its days, records what is new and mails it to its owner. */
export async function warnHousehold(scope: Scope, env: Env): Promise<void> {
  const { tx, member, today, now } = scope
  const household = await tx
    .selectFrom('households')
    .select(['shortfallLeadDays', 'locale', 'currency'])
    .executeTakeFirstOrThrow(() => new AppError('no-household'))
  const found = await readShortfalls(tx, today, household.shortfallLeadDays)
  const news = await recordShortfalls(scope, found)
  if (news.length === 0) return
  // Addresses and the outbox are not visible to a household, so this leaves its row-level security.
  await sql`reset role`.execute(tx)
  const reader = await tx
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()
  const reading = { ...household, today, origin: env.PUBLIC_URL }
  const letter = writeShortfalls(reader.fullName, news, reading)
  await enqueueMail(tx, now, reader.email, letter, `shortfall:${member.householdId}:${today}`)
}

/** Stores the present shortfalls, sets those that are over to zero, and returns those to warn of. */
async function recordShortfalls({ tx, member, now }: Scope, found: Shortfall[]): Promise<Shortfall[]> {
  const { householdId } = member
  const known = await tx.selectFrom('shortfallWarnings').select(['billId', 'dueDate', 'shortCents']).execute()
  const warned = new Map(known.map((row) => [buildName(row), cents(row.shortCents)]))
  const gone = known.filter(
    (row) => row.shortCents > 0 && !found.some((one) => buildName(one) === buildName(row)),
  )
  for (const { billId, dueDate } of gone)
    await tx
      .updateTable('shortfallWarnings')
      .set({ shortCents: 0, dismissedAt: null, dismissedBy: null })
      .where('billId', '=', billId)
      .where('dueDate', '=', dueDate)
      .execute()
  const news = found.filter((one) => isNews(one, warned.get(buildName(one))))
  for (const { billId, dueDate, accountId, shortCents } of news) {
    const warning = { accountId, shortCents, warnedAt: now, dismissedAt: null, dismissedBy: null }
    await tx
      .insertInto('shortfallWarnings')
      .values({ householdId, billId, dueDate, ...warning })
      .onConflict((conflict) => conflict.columns(['householdId', 'billId', 'dueDate']).doUpdateSet(warning))
      .execute()
  }
  return news
}

type Scope = Omit<HouseholdScope, 'currentMonth'>

type SeenShortfall = { billId: string; dueDate: Day; shortCents: Cents }

/** The household knows that so much lacks on this date; refuses a day on which the bill is not due. */
export async function dismissShortfall(
  { tx, member, now }: HouseholdScope,
  { billId, dueDate, shortCents }: SeenShortfall,
): Promise<void> {
  const { householdId, userId } = member
  const { accountId } = await lockBillForDate(tx, billId, dueDate)
  const known = { accountId, shortCents, dismissedAt: now, dismissedBy: userId }
  await tx
    .insertInto('shortfallWarnings')
    .values({ householdId, billId, dueDate, ...known })
    .onConflict((conflict) => conflict.columns(['householdId', 'billId', 'dueDate']).doUpdateSet(known))
    .execute()
}

/** It is shown again, and mailed only if it never was. */
export async function raiseShortfall(
  tx: HouseholdTransaction,
  { billId, dueDate }: Pick<SeenShortfall, 'billId' | 'dueDate'>,
): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  await tx
    .deleteFrom('shortfallWarnings')
    .where('billId', '=', billId)
    .where('dueDate', '=', dueDate)
    .where('warnedAt', 'is', null)
    .execute()
  await tx
    .updateTable('shortfallWarnings')
    .set({ dismissedAt: null, dismissedBy: null })
    .where('billId', '=', billId)
    .where('dueDate', '=', dueDate)
    .execute()
}

const isNews = ({ shortCents }: Shortfall, warnedCents: Cents | undefined): boolean =>
  warnedCents === undefined || isWorthWarning(shortCents, warnedCents)

const buildName = ({ billId, dueDate }: { billId: string; dueDate: string }): string => `${billId} ${dueDate}`
