import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Device, OwnNotifications } from '#contract/notifications.ts'
import { mostBytes } from '#server/integrations/push/push.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import type { Person } from '#test/app.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { createPushService, type Subscription } from '#test/push-service.ts'
import { noMail } from '#test/no-mail.ts'
import { createNotificationTasks } from './tasks.ts'

describeOnBothDatabases('devices', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let service: ReturnType<typeof createPushService>
  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    service = createPushService()
  })

  const read = (who: Person) => who.ok<OwnNotifications>('GET /notifications')
  const subscribe = async (at = service) => at.subscribe((await read(anna)).publicKey)
  const add = (subscription: Subscription, who = anna, headers = {}) =>
    who.ok<Device>('POST /notifications/devices', subscription, headers)
  const test = async (id: string) => anna.ok(`POST /notifications/devices/${id}/tests`, {})
  async function drain() {
    const tasks = createNotificationTasks(service.send)
    while (await sendNext(app.services, noMail, tasks)) continue
  }
  const waiting = () =>
    app.services.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').executeTakeFirstOrThrow()

  it('get a message that only they can read, signed by the key they subscribed with', async () => {
    const phone = await add(await subscribe(), anna, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36',
    })
    expect(phone).toMatchObject({ name: 'Chrome on Android', lastSentAt: null, isRefused: false })
    await test(phone.id)
    await drain()
    const [one, ...others] = service.received
    expect(others).toEqual([])
    const { publicKey, devices } = await read(anna)
    expect(one).toMatchObject({
      publicKey,
      claims: { aud: 'https://fcm.googleapis.com' },
      message: { title: 'Trivet reaches you here', tag: 'test', link: '/app/settings#notifications' },
      headers: { ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' },
    })
    expect(one?.headers['topic']).toMatch(/^[\w-]{1,32}$/)
    expect((one?.claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    expect(devices[0]?.lastSentAt).toBe(app.clock.now().toISOString())
  })

  it('are kept once, however often they are sent, and belong to who uses them now', async () => {
    const subscription = await subscribe()
    const sent = await Promise.all(Array.from({ length: 10 }, () => add(subscription)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    const bert = await app.member('bert', { plan: 'pro' })
    await add(subscription, bert)
    expect((await read(anna)).devices).toEqual([])
    expect((await read(bert)).devices).toHaveLength(1)
  })

  it('are ten at most, of many added at once too', async () => {
    const subscriptions = await Promise.all(Array.from({ length: 12 }, () => subscribe()))
    const answers = await Promise.all(
      subscriptions.map((one) => anna.call('POST /notifications/devices', one)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too-many-devices' })
    expect((await read(anna)).devices).toHaveLength(10)
  })

  it.each([
    'https://169.254.169.254/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://notify.windows.com.example.com/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'file:///etc/passwd',
    'not an address',
  ])('at %s are refused, and nothing is asked of it (R61)', async (endpoint) => {
    const { status, body } = await anna.call('POST /notifications/devices', {
      ...(await subscribe()),
      endpoint,
    })
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([422, ['endpoint']])
    await drain()
    expect(service.requests).toEqual([])
  })

  it.each([
    [
      'keys',
      (one: Subscription) => ({
        ...one,
        keys: { ...one.keys, p256dh: randomBytes(65).toString('base64url') },
      }),
    ],
    ['keys', (one: Subscription) => ({ ...one, keys: { ...one.keys, auth: 'AAAA' } })],
    ['publicKey', (one: Subscription) => ({ ...one, publicKey: one.keys.p256dh })],
  ])('with other %s than a browser’s are refused by name', async (field, spoil) => {
    const { status, body } = await anna.call('POST /notifications/devices', spoil(await subscribe()))
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([422, [field]])
  })

  it('are removed by nobody but who they belong to', async () => {
    const { id } = await add(await subscribe())
    const bert = await app.member('bert', { joins: anna, role: 'owner' })
    expect((await bert.call(`DELETE /notifications/devices/${id}`)).status).toBe(404)
    expect((await bert.call(`POST /notifications/devices/${id}/tests`, {})).status).toBe(404)
    expect((await read(bert)).devices).toEqual([])
    await anna.ok(`DELETE /notifications/devices/${id}`)
    expect((await read(anna)).devices).toEqual([])
  })

  it.each([404, 410])('that their service does not know any more (%s) are forgotten', async (status) => {
    await test((await add(await subscribe())).id)
    service.answer = () => ({ status })
    await drain()
    expect((await read(anna)).devices).toEqual([])
    expect(await waiting()).toMatchObject({ attempts: 1, lastError: null })
  })

  it.each([400, 403])(
    'are kept when it is our key that is refused (%s), and the administrators hear of it once',
    async (status) => {
      await app.user('root', { adminRoles: ['affiliate-admin'] })
      const { id } = await add(await subscribe())
      service.answer = () => ({ status })
      await test(id)
      await test(id)
      await drain()
      expect((await read(anna)).devices).toMatchObject([{ id, isRefused: true }])
      const mails = await mailsTo(app, 'root@example.com')
      expect(mails.map(({ template }) => template)).toEqual(['push-refused'])
      expect(service.requests).toHaveLength(2)
      service.answer = () => ({ status: 201 })
      await test(id)
      await drain()
      expect((await read(anna)).devices).toMatchObject([{ id, isRefused: false }])
    },
  )

  it.each([
    [{ 'retry-after': '60' }, '12:01:00'],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:07:30 GMT' }, '12:07:30'],
    // No longer than a day, and at its usual time where it says nothing.
    [{ 'retry-after': '99999999' }, '12:00:00'],
    [{}, '12:01:00'],
  ])('are tried again when their service says so: %j at %s', async (headers, at) => {
    await test((await add(await subscribe())).id)
    service.answer = () => ({ status: 429, headers: headers as Record<string, string> })
    await drain()
    expect((await waiting()).nextAttemptAt.toISOString().slice(11, 19)).toBe(at)
    expect(service.requests).toHaveLength(1)
  })

  it('are tried again after 500, and after no answer, by the usual waits', async () => {
    await test((await add(await subscribe())).id)
    service.answer = () => ({ status: 500 })
    await drain()
    expect((await waiting()).nextAttemptAt.toISOString().slice(11, 16)).toBe('12:01')
    app.clock.set('2026-11-21T12:01:00Z')
    service.answer = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await drain()
    app.clock.set((await waiting()).nextAttemptAt.toISOString())
    service.answer = () => ({ status: 201 })
    await drain()
    expect(service.received).toHaveLength(1)
  })

  it('get nothing that is worth nothing any more', async () => {
    await test((await add(await subscribe())).id)
    service.answer = () => ({ status: 503 })
    await drain()
    app.clock.set('2026-11-21T13:00:01Z')
    await drain()
    expect(service.requests).toHaveLength(1)
  })

  it('follow no redirect (R61)', async () => {
    await test((await add(await subscribe())).id)
    const asked: RequestInit[] = []
    const send = async (_: string, init: RequestInit) => {
      asked.push(init)
      return new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/x' } })
    }
    while (await sendNext(app.services, noMail, createNotificationTasks(send))) continue
    expect(asked.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  it('that were subscribed with another key of ours are forgotten unasked', async () => {
    await test((await add(await subscribe())).id)
    await app.services.db.updateTable('pushDevices').set({ keyId: 'of before' }).execute()
    await drain()
    expect(service.requests).toEqual([])
    expect((await read(anna)).devices).toEqual([])
  })

  it('go with the membership', async () => {
    const bert = await app.member('bert', { joins: anna })
    await add(await subscribe(), bert)
    await bert.ok('POST /members/departure', {})
    expect(await app.services.db.selectFrom('pushDevices').selectAll().execute()).toEqual([])
  })
})

describe('what is sent', () => {
  it('has room for what RFC 8291 allows', () => expect(mostBytes).toBe(3993))
})
