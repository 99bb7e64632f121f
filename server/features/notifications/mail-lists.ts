// The kinds of mail that a member can stop by the link at its foot, each with the switch in Settings that it turns off.
import { paths } from '#contract/paths.ts'
import type { MailList } from '#server/platform/effects/mail-list.ts'
import type { Services } from '#server/platform/process/services.ts'

type Switch = 'mailDigest' | 'mailUrgent' | 'weeklyLetter' | 'monthlyLetter'

const list = (name: string, column: Switch, words: string): MailList => ({
  name,
  words,
  again: { href: `${paths.settings}#notifications`, label: 'All your notifications' },
  leave: ({ db }, userId) => switchOff(db, userId, column),
})

/** Their readers are users. */
export const mailLists = {
  digest: list('digest', 'mailDigest', 'the daily mail about alerts'),
  urgent: list('urgent', 'mailUrgent', 'mails about urgent alerts'),
  weekly: list('weekly', 'weeklyLetter', 'the weekly letter'),
  monthly: list('monthly', 'monthlyLetter', 'the monthly letter'),
} as const
export type List = keyof typeof mailLists

/** Nothing changes of whoever is in no household any more. */
async function switchOff(db: Services['db'], userId: string, column: Switch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('householdId')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return
    await tx
      .insertInto('notificationPreferences')
      .values({ ...member, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('notificationPreferences')
      .set({ [column]: false })
      .where('userId', '=', userId)
      .where('householdId', '=', member.householdId)
      .where(column, '=', true)
      .execute()
  })
}
