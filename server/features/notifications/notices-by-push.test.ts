import { expect, it } from 'vitest'
import { alertsRaised, type RaisedAlert } from '#server/features/alerts/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { travel } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addTransaction } from '#test/household-calls.ts'
import { near, noticedHousehold, over } from '#test/noticed-household.ts'

describeOnBothDatabases('notices by push', (engine) => {
  const app = freshApp(engine)
  const home = noticedHousehold(app)

  it('of what is urgent go at once, by mail and to every device, with links and what it is about (R49)', async () => {
    await home.addPhone()
    await home.addPhone()
    await home.spend(over)
    await home.generate()
    await home.drain()
    const alert = await home.openAlert()
    const [mail, ...more] = await home.mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'alerts-urgent', subject: alert.title })
    expect(mail?.text).toContain(alert.message)
    expect(mail?.text).toContain(`http://localhost:3000${alert.link}`)
    expect(home.service.received).toHaveLength(2)
    expect(home.service.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    expect(home.service.received[0]?.message.link).toBe(alert.link)
    // Of one alert only the latest stands on a lock screen.
    expect(new Set(home.service.received.map(({ headers }) => headers['topic'])).size).toBe(1)
  })

  it('are held through quiet hours, over a change of the clocks too, and come once', async () => {
    await home.anna.ok('PATCH /household/preferences', { timeZone: 'America/Toronto' })
    await home.prefer({ quietHours: { from: '22:00', until: '07:00' } })
    await home.addPhone()
    await travel(app, '2027-03-14T04:30:00Z')
    await home.anna.ok(`PUT /budgets/categories/${home.market}`, { monthlyBudgetCents: 40_000 })
    await addTransaction(home.anna, home.bank, -over, { categoryId: home.market, date: '2027-03-12' })
    await home.generate()
    await home.drain()
    expect([home.service.received.length, (await home.mails()).length]).toEqual([0, 0])
    expect(await home.waiting()).toEqual(['2027-03-14T11:00:00.000Z', '2027-03-14T11:00:00.000Z'])
    app.clock.set('2027-03-14T11:00:00Z')
    await home.drain()
    await home.drain()
    expect([home.service.received.length, (await home.mails()).length]).toEqual([1, 1])
  })

  it('wait when quiet hours were set since, and go by the hours of now', async () => {
    await home.addPhone()
    await home.spend(over)
    await home.generate()
    await home.prefer({ quietHours: { from: '06:00', until: '08:00' } })
    await home.drain()
    expect(home.service.received).toEqual([])
    expect(await home.waiting()).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'])
    app.clock.set('2026-11-21T13:00:00Z')
    await home.drain()
    expect([home.service.received.length, (await home.mails()).length]).toEqual([1, 1])
  })

  it('come again when it is materially worse, and not when only its figures changed', async () => {
    await home.addPhone()
    await home.spend(near)
    await home.generate()
    await home.spend(500)
    await home.generate()
    await home.drain()
    expect(home.service.received).toHaveLength(1)
    await home.spend(8_000)
    await home.generate()
    await home.drain()
    expect(home.service.received).toHaveLength(2)
    expect(await home.mails()).toMatchObject([{ template: 'alerts-urgent' }])
    // What waited for the morning is told already, as it is now.
    app.clock.set('2026-11-22T12:30:00Z')
    await home.drain()
    expect(await home.mails()).toHaveLength(1)
  })

  it('say no amounts on a lock screen unless asked to, and none in a mail when asked', async () => {
    await home.addPhone()
    await home.prefer({ hideMailAmounts: true })
    await home.spend(over)
    await home.generate()
    await home.drain()
    const [push] = home.service.received
    expect(`${push?.message.title} ${push?.message.body}`).not.toMatch(/\d/)
    const [mail] = await home.mails()
    expect(`${mail?.subject} ${mail?.text?.replaceAll(/https?:\S+/g, '')}`).not.toMatch(/\$|\d\d/)
    await home.prefer({ hidePushAmounts: false, hideMailAmounts: false })
    await home.spend(20_000)
    await home.generate()
    await home.drain()
    expect(home.service.received[1]?.message.body).toContain('$610.00')
  })

  it('are three pushes a day at most, beside what is urgent', async () => {
    await home.addPhone()
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
    const member = { householdId: home.anna.householdId, userId: home.anna.userId, role: 'owner' as const }
    await householdTransaction(app.services.db, member, (tx) =>
      runHook(
        app.services,
        alertsRaised,
        tx,
        home.anna.householdId,
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
})
