// A member's own switches, and their days by their own clock.
import type { Selectable } from 'kysely'
import type { NotificationPreferences } from '#contract/notifications.ts'
import type { NotificationPreferencesTable } from '#database/types.gen.ts'
import type { Rhythm } from '#domain/notifications/send-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** Of a member who never changed any. */
export const usualPreferences: NotificationPreferences = {
  mailDigest: true,
  mailUrgent: true,
  push: true,
  weeklyLetter: false,
  monthlyLetter: false,
  quietHours: null,
  timeZone: null,
  hidePushAmounts: true,
  hideMailAmounts: false,
}

export const preferenceColumns = [
  'p.mailDigest',
  'p.mailUrgent',
  'p.push',
  'p.weeklyLetter',
  'p.monthlyLetter',
  'p.quietFrom',
  'p.quietUntil',
  'p.timeZone',
  'p.hidePushAmounts',
  'p.hideMailAmounts',
] as const

type Stored = Selectable<NotificationPreferencesTable>
type PreferenceRow = Omit<Stored, 'householdId' | 'userId' | 'weeklyLetterDone' | 'monthlyLetterDone'>

export async function readPreferences(
  db: Db,
  { householdId, userId }: Pick<Member, 'householdId' | 'userId'>,
): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notificationPreferences as p')
    .select(preferenceColumns)
    .where('p.householdId', '=', householdId)
    .where('p.userId', '=', userId)
    .executeTakeFirst()
  return row ? toPreferences(row) : usualPreferences
}

/** Of a row that may have other columns beside these. */
export const toPreferences = ({ quietFrom, quietUntil, ...row }: PreferenceRow): NotificationPreferences => ({
  mailDigest: row.mailDigest,
  mailUrgent: row.mailUrgent,
  push: row.push,
  weeklyLetter: row.weeklyLetter,
  monthlyLetter: row.monthlyLetter,
  quietHours: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null,
  timeZone: row.timeZone,
  hidePushAmounts: row.hidePushAmounts,
  hideMailAmounts: row.hideMailAmounts,
})

/** By whose clock they are reached: their own, or the household's. */
export const toRhythm = (
  { timeZone, quietHours }: NotificationPreferences,
  household: { timeZone: string },
): Rhythm => ({ timeZone: timeZone ?? household.timeZone, quietHours })
