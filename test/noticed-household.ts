// A household whose one budget raises alerts, and what its members are sent of them.
import { beforeEach } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import type { NotificationPreferences, OwnNotifications } from '#contract/notifications.ts'
import { createNotificationTasks } from '#server/features/notifications/tasks.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import type { Person, TestApp } from './app.ts'
import { mailsTo } from './browser.ts'
import { addAccount, addCategory, addTransaction } from './household-calls.ts'
import { noMail } from './no-mail.ts'
import { createPushService } from './push-service.ts'

/** What is spent near the budget: an alert of medium severity. Over it: high. */
export const near = 33_000
export const over = 41_000

/** New before each test. Today is 21 November 2026, a Saturday; it is in New York, where it is 7:00 in the morning. */
export function noticedHousehold(app: TestApp) {
  const places = { anna: {} as Person, bank: '', market: '', service: createPushService() }
  const household = Object.assign(places, {
    open,
    prefer: (changes: Partial<NotificationPreferences>, who = places.anna) =>
      who.ok('PATCH /notifications/preferences', changes),
    async addPhone(who = places.anna) {
      const { publicKey } = await who.ok<OwnNotifications>('GET /notifications')
      await who.ok('POST /notifications/devices', places.service.subscribe(publicKey))
    },
    spend: (amount: number) =>
      addTransaction(places.anna, places.bank, -amount, {
        categoryId: places.market,
        date: '2026-11-12',
      }),
    generate: () => places.anna.ok('POST /alerts/generations', {}),
    async drain() {
      const tasks = createNotificationTasks(places.service.send)
      while (await sendNext(app.services, noMail, tasks)) continue
    },
    mails: async (to = 'anna@example.com') =>
      (await mailsTo(app, to)).filter(({ template }) => template.startsWith('alerts-')),
    /** When each notice is to be sent that was not yet. */
    async waiting() {
      const rows = await app.services.db
        .selectFrom('outbox')
        .select('nextAttemptAt')
        .where('kind', '=', 'notice')
        .where('sentAt', 'is', null)
        .orderBy('nextAttemptAt')
        .execute()
      return rows.map(({ nextAttemptAt }) => nextAttemptAt.toISOString())
    },
    async openAlert() {
      const { items } = await places.anna.ok<{ items: Alert[] }>('GET /alerts?status=open')
      return items[0]!
    },
  })
  async function open() {
    const anna = await app.member('anna', { plan: 'pro' })
    await anna.ok('PATCH /household/preferences', { timeZone: 'America/New_York' })
    places.anna = anna
    places.bank = (await addAccount(anna, 'Bank')).id
    places.market = (await addCategory(anna, 'Market')).id
    await anna.ok(`PUT /budgets/categories/${places.market}`, { monthlyBudgetCents: 40_000 })
    await anna.ok('PATCH /alerts/settings', { pushNotifications: true })
    places.service = createPushService()
  }
  beforeEach(open)
  return household
}
