// The members of a household as those who are told things.
import { sql } from 'kysely'
import type { NotificationPreferences } from '#contract/notifications.ts'
import type { MemberRole } from '#domain/members.ts'
import type { Rhythm } from '#domain/notifications/send-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preferenceColumns, toPreferences, toRhythm, usualPreferences } from './preferences.ts'

export type Recipient = {
  userId: string
  householdId: string
  role: MemberRole
  email: string
  fullName: string
  preferences: NotificationPreferences
  rhythm: Rhythm
  hasDevice: boolean
  household: { name: string; locale: string; currency: string; timeZone: string; monthStartDay: number }
}

const select = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('households as h', 'h.householdId', 'm.householdId')
    .leftJoin('notificationPreferences as p', (join) =>
      join.onRef('p.householdId', '=', 'm.householdId').onRef('p.userId', '=', 'm.userId'),
    )
    .select(['m.userId', 'm.householdId', 'm.role', 'u.email', 'u.fullName'])
    .select(['h.name', 'h.locale', 'h.currency', 'h.timeZone as householdTimeZone', 'h.monthStartDay'])
    .select(sql<boolean>`p.user_id is not null`.as('hasPreferences'))
    .select(
      sql<boolean>`exists (select from push_devices d
        where d.household_id = m.household_id and d.user_id = m.user_id)`.as('hasDevice'),
    )
    .select(preferenceColumns)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toRecipient({ userId, householdId, role, email, fullName, hasDevice, ...row }: Row): Recipient {
  const { name, locale, currency, householdTimeZone: timeZone, monthStartDay } = row
  const household = { name, locale, currency, timeZone, monthStartDay }
  const preferences = row.hasPreferences ? toPreferences(row as StoredPreferences) : usualPreferences
  const rhythm = toRhythm(preferences, household)
  return { userId, householdId, role, email, fullName, preferences, rhythm, hasDevice, household }
}

/** Where there is a row, its switches are not null. */
type StoredPreferences = Parameters<typeof toPreferences>[0]

/** In a transaction of the program: no household reads addresses. */
export async function listRecipients(db: Db, householdId: string): Promise<Recipient[]> {
  const rows = await select(db).where('m.householdId', '=', householdId).orderBy('m.userId').execute()
  return rows.map(toRecipient)
}

/** Null when they are no member of it any more. */
export async function findRecipient(
  db: Db,
  { householdId, userId }: Pick<Recipient, 'householdId' | 'userId'>,
): Promise<Recipient | null> {
  const row = await select(db)
    .where('m.householdId', '=', householdId)
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  return row ? toRecipient(row) : null
}

export type LetterReader = Recipient & { weeklyLetterDone: string | null; monthlyLetterDone: string | null }

/** Who asked for letters, of all households, in the order of their ids. */
export async function listLetterReaders(
  db: Db,
  after: string | null,
  limit: number,
): Promise<LetterReader[]> {
  const rows = await select(db)
    .select(['p.weeklyLetterDone', 'p.monthlyLetterDone'])
    .where((eb) => eb.or([eb('p.weeklyLetter', '=', true), eb('p.monthlyLetter', '=', true)]))
    .$if(after !== null, (query) => query.where('m.userId', '>', after ?? ''))
    .orderBy('m.userId')
    .limit(limit)
    .execute()
  return rows.map(({ weeklyLetterDone, monthlyLetterDone, ...row }) => ({
    ...toRecipient(row),
    weeklyLetterDone,
    monthlyLetterDone,
  }))
}
