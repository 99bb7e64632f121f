import { paths } from '#contract/paths.ts'
import type { MailList } from '#server/platform/effects/mail-list.ts'

/** Leaving makes the links that still wait worthless: whoever comes back is asked anew. */
export const mailList: MailList = {
  name: 'waitlist',
  words: 'the news of Trivet’s launch',
  again: { href: `${paths.launchingSoon}#waitlist`, label: 'Join the waitlist again' },
  async leave({ db, clock }, id) {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('waitlistEmails')
        .set({ status: 'unsubscribed', unsubscribedAt: now })
        .where('id', '=', id)
        .where('status', '!=', 'unsubscribed')
        .execute()
      await tx
        .updateTable('waitlistConsents')
        .set({ expiresAt: now })
        .where('waitlistEmailId', '=', id)
        .where('givenAt', 'is', null)
        .where('expiresAt', '>', now)
        .execute()
    })
  },
}
