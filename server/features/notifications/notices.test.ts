import { beforeEach, expect, it } from 'vitest'
import type { Alert } from '#contract/alerts.ts'
import type { NotificationPreferences, OwnNotifications } from '#contract/notifications.ts'
import type { RaisedAlert } from '#server/features/alerts/public.ts'
import { alertsRaised } from '#server/features/alerts/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { sendNext } from '#server/platform/effects/outbox.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Person } from '#test/app.ts'
import { mailsTo } from '#test/browser.ts'
import { travel } from '#test/bills.ts'
import { crashingAt } from '#test/crashes.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction } from '#test/household-calls.ts'
import { noMail } from '#test/no-mail.ts'
import { createPushService } from '#test/push-service.ts'
import { createNotificationTasks } from './tasks.ts'

// Today is 21 November 2026, a Saturday; the household is in New York, where it is 7:00 in the morning.
describeOnBothDatabases('notices', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: string
  let market: string
  let service: ReturnType<typeof createPushService>

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    await anna.ok('PATCH /household/preferences', { timeZone: 'America/New_York' })
    bank = (await addAccount(anna, 'Bank')).id
    market = (await addCategory(anna, 'Market')).id
    await anna.ok(`PUT /budgets/categories/${market}`, { monthlyBudgetCents: 40_000 })
    await anna.ok('PATCH /alerts/settings', { pushNotifications: true })
    service = createPushService()
  })

  const prefer = (changes: Partial<NotificationPreferences>, who = anna) =>
    who.ok('PATCH /notifications/preferences', changes)
  async function addPhone(who = anna) {
    const { publicKey } = await who.ok<OwnNotifications>('GET /notifications')
    await who.ok('POST /notifications/devices', service.subscribe(publicKey))
  }
  const spend = (amount: number) =>
    addTransaction(anna, bank, -amount, { categoryId: market, date: '2026-11-12' })
  const generate = () => anna.ok('POST /alerts/generations', {})
  const drain = async () => {
    const tasks = createNotificationTasks(service.send)
    while (await sendNext(app.services, noMail, tasks)) continue
  }
  const mails = async (to = 'anna@example.com') =>
    (await mailsTo(app, to)).filter(({ template }) => template.startsWith('alerts-'))
  const waiting = async () =>
    (
      await app.services.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'notice')
        .where('sentAt', 'is', null)
        .orderBy('nextAttemptAt')
        .execute()
    ).map(({ nextAttemptAt }) => nextAttemptAt.toISOString())
  const openAlert = async () => {
    const { items } = await anna.ok<{ items: Alert[] }>('GET /alerts?status=open')
    return items[0]!
  }

  /** Near its budget: medium. Over it: high. */
  const near = 33_000
  const over = 41_000

  it('of what is urgent go at once, by mail and to every device, with links and what it is about (R49)', async () => {
    await addPhone()
    await addPhone()
    await spend(over)
    await generate()
    await drain()
    const alert = await openAlert()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'alerts-urgent', subject: alert.title })
    expect(mail?.text).toContain(alert.message)
    expect(mail?.text).toContain(`http://localhost:3000${alert.link}`)
    expect(service.received).toHaveLength(2)
    expect(service.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    expect(service.received[0]?.message.link).toBe(alert.link)
    // Of one alert only the latest stands on a lock screen.
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1)
  })

  it('of the rest go into one mail of the day, at half past seven where its reader is', async () => {
    await addPhone()
    await spend(near)
    await generate()
    await drain()
    expect(await mails()).toEqual([])
    expect(service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(await waiting()).toEqual(['2026-11-21T12:30:00.000Z'])
    app.clock.set('2026-11-21T12:30:00Z')
    await drain()
    expect(await mails()).toMatchObject([{ template: 'alerts-digest' }])
    app.clock.set('2026-11-22T12:30:00Z')
    await drain()
    expect(await mails()).toHaveLength(1)
  })

  it('are sent no mail of the day when what it would say was read, expired, muted or switched off meanwhile', async () => {
    const meanwhile: (() => Promise<unknown>)[] = [
      async () => anna.ok(`PUT /alerts/${(await openAlert()).id}/reading`, {}),
      async () => anna.ok(`POST /alerts/${(await openAlert()).id}/mutes`, { as: 'kind' }),
      () => app.services.db.updateTable('smartAlerts').set({ expiredAt: app.clock.now() }).execute(),
      async () => anna.ok('PATCH /alerts/settings', { emailNotifications: false }),
      async () => prefer({ mailDigest: false }),
      async () => app.services.db.updateTable('profiles').set({ plan: 'free' }).execute(),
    ]
    for (const happens of meanwhile) {
      await app.database.reset()
      app.clock.set('2026-11-21T12:00:00Z')
      anna = await app.member('anna', { plan: 'pro' })
      bank = (await addAccount(anna, 'Bank')).id
      market = (await addCategory(anna, 'Market')).id
      await anna.ok(`PUT /budgets/categories/${market}`, { monthlyBudgetCents: 40_000 })
      await spend(near)
      await generate()
      expect(await waiting()).toHaveLength(1)
      await happens()
      app.clock.set('2026-11-23T12:30:00Z')
      await drain()
      expect(await mails(), String(happens)).toEqual([])
      expect(await waiting()).toEqual([])
    }
  })

  it('are held through quiet hours, over a change of the clocks too, and come once', async () => {
    await anna.ok('PATCH /household/preferences', { timeZone: 'America/Toronto' })
    await prefer({ quietHours: { from: '22:00', until: '07:00' } })
    await addPhone()
    await travel(app, '2027-03-14T04:30:00Z')
    await anna.ok(`PUT /budgets/categories/${market}`, { monthlyBudgetCents: 40_000 })
    await addTransaction(anna, bank, -over, { categoryId: market, date: '2027-03-12' })
    await generate()
    await drain()
    expect([service.received.length, (await mails()).length]).toEqual([0, 0])
    expect(await waiting()).toEqual(['2027-03-14T11:00:00.000Z', '2027-03-14T11:00:00.000Z'])
    app.clock.set('2027-03-14T11:00:00Z')
    await drain()
    await drain()
    expect([service.received.length, (await mails()).length]).toEqual([1, 1])
  })

  it('wait when quiet hours were set since, and go by the hours of now', async () => {
    await addPhone()
    await spend(over)
    await generate()
    await prefer({ quietHours: { from: '06:00', until: '08:00' } })
    await drain()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'])
    app.clock.set('2026-11-21T13:00:00Z')
    await drain()
    expect([service.received.length, (await mails()).length]).toEqual([1, 1])
  })

  it('are one a channel and person, of ten runs at once, and once sent by ten at once (R47, R49)', async () => {
    const bert = await app.member('bert', { joins: anna, role: 'viewer' })
    await addPhone()
    await addPhone(bert)
    await spend(over)
    await Promise.all(Array.from({ length: 10 }, generate))
    const rows = await app.services.db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute()
    const ways = rows.map(({ userId, payload }) => `${userId} ${(payload as { channel: string }).channel}`)
    expect(ways.toSorted()).toEqual(
      [anna, bert].flatMap(({ userId }) => [`${userId} mail`, `${userId} push`]).toSorted(),
    )
    await Promise.all(Array.from({ length: 10 }, drain))
    expect(service.received).toHaveLength(2)
    expect([(await mails()).length, (await mails('bert@example.com')).length]).toEqual([1, 1])
  })

  it.each(['before', 'after'] as const)(
    'are sent once when a process ends in the middle, %s any of its statements (R49)',
    async (moment) => {
      await addPhone()
      await spend(over)
      await generate()
      const kept = await app.services.db.selectFrom('outbox').selectAll().execute()
      let ends = 0
      for (let statement = 0, didEnd = true; didEnd; statement++) {
        await app.services.db.deleteFrom('outbox').execute()
        await app.services.db
          .insertInto('outbox')
          .values(kept.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
          .execute()
        app.clock.set('2026-11-21T12:00:00Z')
        service.received.length = 0
        const { db, didCrash } = crashingAt(app.services.pool, statement, moment)
        const tasks = createNotificationTasks(service.send)
        const dying = { ...app.services, db }
        // It does what waits until it ends.
        for (let isLeft = true; isLeft && !didCrash();)
          isLeft = await sendNext(dying, noMail, tasks).catch(() => false)
        didEnd = didCrash()
        ends += Number(didEnd)
        app.clock.set('2026-11-21T12:10:00Z')
        await drain()
        expect([statement, (await mails()).length]).toEqual([statement, 1])
        // A push service that had it and was not believed has it again, in the place of the first.
        expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1)
        expect(await waiting()).toEqual([])
      }
      expect(ends).toBeGreaterThan(10)
    },
  )

  it('come again when it is materially worse, and not when only its figures changed', async () => {
    await addPhone()
    await spend(near)
    await generate()
    await spend(500)
    await generate()
    await drain()
    expect(service.received).toHaveLength(1)
    await spend(8_000)
    await generate()
    await drain()
    expect(service.received).toHaveLength(2)
    expect(await mails()).toMatchObject([{ template: 'alerts-urgent' }])
    // What waited for the morning is told already, as it is now.
    app.clock.set('2026-11-22T12:30:00Z')
    await drain()
    expect(await mails()).toHaveLength(1)
  })

  it('say no amounts on a lock screen unless asked to, and none in a mail when asked', async () => {
    await addPhone()
    await prefer({ hideMailAmounts: true })
    await spend(over)
    await generate()
    await drain()
    const [push] = service.received
    expect(`${push?.message.title} ${push?.message.body}`).not.toMatch(/\d/)
    const [mail] = await mails()
    expect(`${mail?.subject} ${mail?.text?.replaceAll(/https?:\S+/g, '')}`).not.toMatch(/\$|\d\d/)
    await prefer({ hidePushAmounts: false, hideMailAmounts: false })
    await spend(20_000)
    await generate()
    await drain()
    expect(service.received[1]?.message.body).toContain('$610.00')
  })

  it('are three pushes a day at most, beside what is urgent', async () => {
    await addPhone()
    const alert = (id: number, severity: RaisedAlert['severity']): RaisedAlert => ({
      id: `00000000-0000-7000-8000-00000000000${id}`,
      version: 1,
      kind: 'fee',
      severity,
      title: 'A fee',
      message: 'A fee.',
      link: '/app/automation',
      amountCents: null,
    })
    const alerts = [1, 2, 3, 4, 5].map((id) => alert(id, 'medium'))
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    await householdTransaction(app.services.db, member, (tx) =>
      runHook(
        app.services,
        alertsRaised,
        tx,
        anna.householdId,
        [...alerts, alert(6, 'high')],
        app.clock.now(),
      ),
    )
    const rows = await app.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'notice')
      .execute()
    const channels = rows.map(({ payload }) => (payload as { channel: string }).channel)
    expect(channels.filter((channel) => channel === 'push')).toHaveLength(4)
    expect(channels.filter((channel) => channel === 'mail')).toHaveLength(6)
  })

  it('reach nobody who left, or was deleted (R65)', async () => {
    const bert = await app.member('bert', { joins: anna })
    const cleo = await app.member('cleo', { joins: anna })
    await addPhone(bert)
    await spend(over)
    await generate()
    await bert.ok('POST /members/departure', {})
    await cleo.ok('POST /account-deletion', { confirmation: 'DELETE' })
    const kept = await app.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('userId', '=', cleo.userId)
      .execute()
    expect(kept).toEqual([])
    await drain()
    expect(service.received).toEqual([])
    expect([(await mails('bert@example.com')).length, (await mails('cleo@example.com')).length]).toEqual([
      0, 0,
    ])
    expect(await mails()).toHaveLength(1)
  })

  it('leave nothing behind when raising the alerts failed (R49)', async () => {
    await spend(over)
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    const raising = householdTransaction(app.services.db, member, async (tx) => {
      await runHook(app.services, alertsRaised, tx, anna.householdId, [{ ...someAlert }], app.clock.now())
      throw new Error('no')
    })
    await expect(raising).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })
})

const someAlert: RaisedAlert = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 1,
  kind: 'fee',
  severity: 'high',
  title: 'A fee',
  message: 'A fee.',
  link: '/app/automation',
  amountCents: null,
}
