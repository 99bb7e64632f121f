// Warns of payments that an account will not cover: once, and again when the shortfall changed materially. A shortfall
// that was dismissed on a screen is not mailed either.
import { sql } from 'kysely'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { isWorthWarning } from '#domain/recurring-bills/forecast.ts'
import type { Env } from '#server/env.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { readShortfalls } from './forecast.ts'
import {
  type Cause,
  keepShortfall,
  nameCause,
  raiseShortfall,
  readKnownShortfalls,
  settleShortfall,
} from './known-shortfalls.ts'
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
  const known = await readKnownShortfalls(tx)
  const isFound = new Set(found.map(nameCause))
  for (const [name, one] of known)
    if (one.shortCents > 0 && !isFound.has(name)) await settleShortfall(tx, one)
  const news = found.filter((one) => isNews(one, known.get(nameCause(one))?.shortCents))
  for (const one of news)
    await keepShortfall(
      tx,
      { ...one, householdId },
      { shortCents: one.shortCents, warnedAt: now, dismissedAt: null, dismissedBy: null },
    )
  return news
}

type Scope = Omit<HouseholdScope, 'currentMonth'>

/** The household knows that so much lacks on this date; refuses a day on which the bill is not due. */
export async function dismissShortfall(
  scope: HouseholdScope,
  { billId, dueDate, shortCents }: { billId: string; dueDate: Day; shortCents: Cents },
): Promise<void> {
  const { accountId } = await lockBillForDate(scope.tx, billId, dueDate)
  await dismiss(scope, { billId, transactionId: null, dueDate, accountId }, shortCents)
}

/** The same of a transaction that was entered for a coming day. */
export async function dismissEnteredShortfall(
  scope: HouseholdScope,
  { transactionId, shortCents }: { transactionId: string; shortCents: Cents },
): Promise<void> {
  await dismiss(scope, await readEntered(scope.tx, transactionId), shortCents)
}

const dismiss = (
  { tx, member: { householdId, userId }, now }: HouseholdScope,
  cause: Cause & { accountId: string },
  shortCents: Cents,
): Promise<void> =>
  keepShortfall(tx, { ...cause, householdId }, { shortCents, dismissedAt: now, dismissedBy: userId })

/** Takes the dismissal of a date back. */
export async function raiseShortfallOfBill(
  tx: HouseholdTransaction,
  { billId, dueDate }: { billId: string; dueDate: Day },
): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  await raiseShortfall(tx, { billId, transactionId: null, dueDate })
}

/** Takes the dismissal of a transaction back. */
export const raiseEnteredShortfall = async (tx: HouseholdTransaction, transactionId: string): Promise<void> =>
  raiseShortfall(tx, await readEntered(tx, transactionId))

async function readEntered(tx: HouseholdTransaction, transactionId: string) {
  const row = await tx
    .selectFrom('transactions')
    .select(['accountId', 'date'])
    .where('id', '=', transactionId)
    .where('splitOf', 'is', null)
    .executeTakeFirst()
  const { accountId, date } = requireFound(row)
  return { billId: null, transactionId, dueDate: date as Day, accountId }
}

const isNews = ({ shortCents }: Shortfall, warnedCents: Cents | undefined): boolean =>
  warnedCents === undefined || isWorthWarning(shortCents, warnedCents)
