import { expect, it } from 'vitest'
import { alertsRaised, type RaisedAlert } from '#server/features/alerts/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { crashingAt } from '#test/crashes.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { noMail } from '#test/no-mail.ts'
import { near, noticedHousehold, over } from '#test/noticed-household.ts'
import { createNotificationTasks } from './tasks.ts'

describeOnBothDatabases('notices by mail', (engine) => {
  const app = freshApp(engine)
  const home = noticedHousehold(app)

  it('of the rest go into one mail of the day, at half past seven where its reader is', async () => {
    await home.addPhone()
    await home.spend(near)
    await home.generate()
    await home.drain()
    expect(await home.mails()).toEqual([])
    expect(home.service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(await home.waiting()).toEqual(['2026-11-21T12:30:00.000Z'])
    app.clock.set('2026-11-21T12:30:00Z')
    await home.drain()
    expect(await home.mails()).toMatchObject([{ template: 'alerts-digest' }])
    app.clock.set('2026-11-22T12:30:00Z')
    await home.drain()
    expect(await home.mails()).toHaveLength(1)
  })

  it('are sent no mail of the day when what it would say was read, expired, muted or switched off meanwhile', async () => {
    const meanwhile: (() => Promise<unknown>)[] = [
      async () => home.anna.ok(`PUT /alerts/${(await home.openAlert()).id}/reading`, {}),
      async () => home.anna.ok(`POST /alerts/${(await home.openAlert()).id}/mutes`, { as: 'kind' }),
      () => app.services.db.updateTable('smartAlerts').set({ expiredAt: app.clock.now() }).execute(),
      async () => home.anna.ok('PATCH /alerts/settings', { emailNotifications: false }),
      async () => home.prefer({ mailDigest: false }),
      async () => app.services.db.updateTable('profiles').set({ plan: 'free' }).execute(),
    ]
    for (const happens of meanwhile) {
      await app.database.reset()
      app.clock.set('2026-11-21T12:00:00Z')
      await home.open()
      await home.spend(near)
      await home.generate()
      expect(await home.waiting()).toHaveLength(1)
      await happens()
      app.clock.set('2026-11-23T12:30:00Z')
      await home.drain()
      expect(await home.mails(), String(happens)).toEqual([])
      expect(await home.waiting()).toEqual([])
    }
  })

  it('are one a channel and person, of ten runs at once, and once sent by ten at once (R47, R49)', async () => {
    const bert = await app.member('bert', { joins: home.anna, role: 'viewer' })
    await home.addPhone()
    await home.addPhone(bert)
    await home.spend(over)
    await Promise.all(Array.from({ length: 10 }, home.generate))
    const rows = await app.services.db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute()
    const ways = rows.map(({ userId, payload }) => `${userId} ${(payload as { channel: string }).channel}`)
    expect(ways.toSorted()).toEqual(
      [home.anna, bert].flatMap(({ userId }) => [`${userId} mail`, `${userId} push`]).toSorted(),
    )
    await Promise.all(Array.from({ length: 10 }, home.drain))
    expect(home.service.received).toHaveLength(2)
    expect([(await home.mails()).length, (await home.mails('bert@example.com')).length]).toEqual([1, 1])
  })

  it.each(['before', 'after'] as const)(
    'are sent once when a process ends in the middle, %s any of its statements (R49)',
    async (moment) => {
      await home.addPhone()
      await home.spend(over)
      await home.generate()
      const kept = await app.services.db.selectFrom('outbox').selectAll().execute()
      let ends = 0
      for (let statement = 0, didEnd = true; didEnd; statement++) {
        await app.services.db.deleteFrom('outbox').execute()
        await app.services.db
          .insertInto('outbox')
          .values(kept.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
          .execute()
        app.clock.set('2026-11-21T12:00:00Z')
        home.service.received.length = 0
        const { db, didCrash } = crashingAt(app.services.pool, statement, moment)
        const tasks = createNotificationTasks(home.service.send)
        const dying = { ...app.services, db }
        // It does what waits until it ends.
        for (let isLeft = true; isLeft && !didCrash();)
          isLeft = await sendNext(dying, noMail, tasks).catch(() => false)
        didEnd = didCrash()
        ends += Number(didEnd)
        app.clock.set('2026-11-21T12:10:00Z')
        await home.drain()
        expect([statement, (await home.mails()).length]).toEqual([statement, 1])
        // A push home.service that had it and was not believed has it again, in the place of the first.
        expect(new Set(home.service.received.map(({ headers }) => headers['topic'])).size).toBe(1)
        expect(new Set(home.service.received.map(({ message }) => message.tag)).size).toBe(1)
        expect(await home.waiting()).toEqual([])
      }
      expect(ends).toBeGreaterThan(10)
    },
  )

  it('reach nobody who left, or was deleted (R65)', async () => {
    const bert = await app.member('bert', { joins: home.anna })
    const cleo = await app.member('cleo', { joins: home.anna })
    await home.addPhone(bert)
    await home.spend(over)
    await home.generate()
    await bert.ok('POST /members/departure', {})
    await cleo.ok('POST /account-deletion', { confirmation: 'DELETE' })
    const kept = await app.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('userId', '=', cleo.userId)
      .execute()
    expect(kept).toEqual([])
    await home.drain()
    expect(home.service.received).toEqual([])
    expect([
      (await home.mails('bert@example.com')).length,
      (await home.mails('cleo@example.com')).length,
    ]).toEqual([0, 0])
    expect(await home.mails()).toHaveLength(1)
  })

  it('leave nothing behind when raising the alerts failed (R49)', async () => {
    await home.spend(over)
    const member = { householdId: home.anna.householdId, userId: home.anna.userId, role: 'owner' as const }
    const raising = householdTransaction(app.services.db, member, async (tx) => {
      await runHook(
        app.services,
        alertsRaised,
        tx,
        home.anna.householdId,
        [{ ...someAlert }],
        app.clock.now(),
      )
      throw new Error('no')
    })
    await expect(raising).rejects.toThrow('no')
    expect(await home.waiting()).toEqual([])
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
