import { describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { InstanceNumbers, Wait } from '#contract/desk.ts'
import { keepDeadLetter } from '#server/features/billing/events.ts'
import { markBounced } from '#server/platform/effects/bounced-addresses.ts'
import type { Person } from '#test/app.ts'
import { buy, moveTo } from '#test/billing.ts'
import { freshApp } from '#test/fresh-app.ts'

type Desk = { waits: Wait[]; numbers: InstanceNumbers }

describe('the desk of the administrators', () => {
  const app = freshApp('server')
  const read = (person: Person) => person.ok<Desk>('GET /admin/desk')

  it('says what waits, to whom it is for, and since when (R31)', async () => {
    const { db } = app.services
    const affiliates = await app.user('affiliates', { adminRoles: ['affiliate-admin'] })
    const waitlist = await app.user('waitlist', { adminRoles: ['waitlist-admin'] })
    const nothing = (await read(affiliates)).waits
    expect(nothing.map(({ count }) => count)).toEqual(nothing.map(() => 0))
    await app.member('ann', { affiliate: 'pending' })
    await app.member('bob', { affiliate: 'approved' })
    await db
      .insertInto('waitlistEmails')
      .values({
        id: uuidv7(),
        email: 'reader@example.com',
        source: 'landing',
        createdAt: app.clock.now(),
        confirmedAt: app.clock.now(),
      })
      .execute()
    await markBounced(db, app.clock.now(), { email: 'gone@example.com', reason: 'refused', detail: '' })
    const event = { id: 'evt_1', type: 'invoice.paid' } as Parameters<typeof keepDeadLetter>[2]
    await keepDeadLetter(db, 'stripe', event, new Error('down'), app.clock.now())
    const run = (job: string, at: string, error: string | null) => ({
      id: uuidv7(),
      job,
      key: at,
      reason: 'timetable' as const,
      runAt: new Date(at),
      startedAt: new Date(at),
      process: 'a',
      starts: 1,
      finishedAt: new Date(at),
      durationMs: 1,
      error,
    })
    await db
      .insertInto('jobRuns')
      .values([
        run('purge', '2026-11-21T10:00:00Z', 'broken'),
        run('purge', '2026-11-21T11:00:00Z', 'broken again'),
        run('verify-totals', '2026-11-21T10:00:00Z', 'broken'),
        run('verify-totals', '2026-11-21T11:00:00Z', null),
      ])
      .execute()
    const at = '2026-11-21T12:00:00.000Z'
    const open = async (person: Person) => (await read(person)).waits.filter(({ count }) => count > 0)
    const forAll = [
      { name: 'failed-jobs', count: 1, oldestAt: '2026-11-21T11:00:00.000Z' },
      { name: 'dead-letters', count: 1, oldestAt: at },
      { name: 'bounced-addresses', count: 1, oldestAt: at },
    ]
    expect(await open(affiliates)).toEqual([
      { name: 'applications', count: 1, oldestAt: expect.any(String) },
      ...forAll,
    ])
    expect(await open(waitlist)).toEqual([{ name: 'waitlist', count: 1, oldestAt: at }, ...forAll])
  })

  it('drops a webhook that cannot be put to work, once', async () => {
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    const event = { id: 'evt_1', type: 'invoice.paid' } as Parameters<typeof keepDeadLetter>[2]
    await keepDeadLetter(app.services.db, 'stripe', event, new Error('down'), app.clock.now())
    const [letter] = await admin.ok<{ id: string }[]>('GET /admin/billing/dead-letters')
    const drop = () => admin.call(`POST /admin/billing/dead-letters/${letter?.id}/drop`, {})
    const answers = await Promise.all(Array.from({ length: 10 }, drop))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await admin.ok('GET /admin/billing/dead-letters')).toEqual([])
  })

  it('counts households, payers, churn and what trials came to, each as it is defined', async () => {
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    const [stays, leaves, late] = [
      await app.member('stays'),
      await app.member('leaves'),
      await app.member('late'),
    ]
    await app.member('trier', { trialEndsAt: new Date('2026-11-30T00:00:00Z') })
    await app.member('partner', { affiliate: 'approved' })
    await app.services.db
      .updateTable('profiles')
      .set({ trialEndsAt: new Date('2026-11-20T00:00:00Z') })
      .where('userId', 'in', [stays.userId, late.userId])
      .execute()
    for (const person of [stays, leaves]) await buy(app, person)
    // The day somebody was here is kept with the first request of an hour.
    app.clock.set('2026-11-21T13:01:00Z')
    await stays.call('GET /session')
    expect((await read(admin)).numbers).toEqual({
      households: 5,
      activeHouseholds: 1,
      users: 6,
      newUsers: 6,
      payers: { monthly: 2, yearly: 0, overdue: 0 },
      trials: 1,
      affiliatePro: 1,
      churn: { part: 0, whole: 0 },
      trialToPaid: { part: 1, whole: 2 },
    })
    // The database's own clock wrote when they began.
    await app.services.db.updateTable('subscriptions').set({ createdAt: app.clock.now() }).execute()
    await moveTo(app, '2026-12-22T12:00:00Z')
    const ended = { status: 'canceled' as const, asOf: new Date('2026-12-10T12:00:00Z') }
    const { userId } = leaves
    await app.services.db.updateTable('subscriptions').set(ended).where('userId', '=', userId).execute()
    const boss = await app.user('boss', { adminRoles: ['blog-admin'] })
    expect((await read(boss)).numbers).toMatchObject({
      households: 5,
      activeHouseholds: 0,
      payers: { monthly: 1 },
      trials: 0,
      churn: { part: 1, whole: 2 },
      trialToPaid: { part: 1, whole: 3 },
    })
  })
})
