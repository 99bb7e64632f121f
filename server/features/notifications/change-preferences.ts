import type { NotificationPreferences } from '#contract/notifications.ts'
import { type Day, dayInTimeZone, monthOf, previousMonth } from '#domain/calendar.ts'
import { translateConflicts } from '#server/errors.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { readPreferences, toRhythm } from './preferences.ts'

type Changes = { [Name in keyof NotificationPreferences]?: NotificationPreferences[Name] | undefined }
type Household = { timeZone: string; monthStartDay: number }

/** Changes what is given. A letter that is switched on begins with the next one. Throws 'no-household' when they left. */
export async function changePreferences(
  db: Db,
  { householdId, userId }: Member,
  { quietHours, ...changes }: Changes,
  { now, household }: { now: Date; household: Household },
): Promise<NotificationPreferences> {
  const member = { householdId, userId }
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const quiet =
    quietHours === undefined
      ? {}
      : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
  const before = await readPreferences(db, member)
  const { timeZone } = toRhythm({ ...before, ...given }, household)
  const today = dayInTimeZone(now.getTime(), timeZone)
  const begins = {
    ...(changes.weeklyLetter && !before.weeklyLetter && { weeklyLetterDone: today }),
    ...(changes.monthlyLetter &&
      !before.monthlyLetter && { monthlyLetterDone: lastMonthOver(today, household) }),
  }
  const values = { ...given, ...quiet, ...begins }
  await translateConflicts({ code: 'unexpected', dangling: 'no-household' }, () =>
    db
      .insertInto('notificationPreferences')
      .values({ ...member, ...values })
      .onConflict((conflict) =>
        Object.keys(values).length > 0
          ? conflict.columns(['householdId', 'userId']).doUpdateSet(values)
          : conflict.doNothing(),
      )
      .execute(),
  )
  return readPreferences(db, member)
}

const lastMonthOver = (today: Day, { monthStartDay }: Household) =>
  toFirstDay(previousMonth(monthOf(today, monthStartDay)))
