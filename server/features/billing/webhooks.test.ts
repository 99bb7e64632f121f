import { expect, it } from 'vitest'
import type { DeadLetter } from '#contract/billing.ts'
import { testOrigin } from '#test/app.ts'
import { readSubscription } from '#test/billing.ts'
import { type FakeEvent, webhookSecrets } from '#test/fake-stripe/account.ts'
import { describeAtStripe } from '#test/payers.ts'

describeAtStripe('webhooks of Stripe', (at) => {
  const { stripe, pay, tell } = at

  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    at.app.fetch(new Request(`${testOrigin}/api/billing/webhooks`, { method: 'POST', body, headers }))
  const count = async (table: 'paymentEvents' | 'subscriptions' | 'payments' | 'outbox') =>
    (await at.app.services.db.selectFrom(table).selectAll().execute()).length
  const refused = async () =>
    (await at.app.services.db.selectFrom('refusedWebhooks').select('count').execute()).map((row) => row.count)

  it('are believed when one of the secrets signed them within 300 seconds, and else leave a count (R37, security.md F5)', async () => {
    await pay()
    const { payload } = stripe.events[1] as FakeEvent
    const now = at.app.clock.now().getTime()
    const signed = (secret: string, seconds: number, text = payload) =>
      stripe.sign(text, secret, new Date(now + seconds * 1000)).signature
    const [old, fresh] = webhookSecrets
    const bad: [body: string | null, signature: string | null][] = [
      [payload, null],
      [payload, ''],
      [payload, 'nonsense'],
      [payload, signed('whsec_other', 0)],
      [payload, signed(fresh, -301)],
      [payload, signed(fresh, 301)],
      [`${payload} `, signed(fresh, 0)],
      [JSON.stringify(JSON.parse(payload), null, 2), signed(fresh, 0)],
      [payload.replace('active', 'canceled'), signed(fresh, 0)],
      [null, signed(fresh, 0)],
      ['', signed(fresh, 0)],
      [payload, signed(fresh, 0).replace(/v1=./, 'v1=g')],
      [payload, signed(fresh, 0).replace('v1=', 'v0=')],
      // Two times: the libraries disagree which of them counts.
      [payload, `t=${Math.floor(now / 1000)},${signed(fresh, 330)}`],
      // Signed, and no event.
      ['no JSON', signed(fresh, 0, 'no JSON')],
      ['', signed(fresh, 0, '')],
      ['null', signed(fresh, 0, 'null')],
      ['{"id":"evt_1","data":{"object":null}}', signed(fresh, 0, '{"id":"evt_1","data":{"object":null}}')],
    ]
    for (const [body, signature] of bad) {
      const answer = await post(body, signature === null ? {} : { 'stripe-signature': signature })
      expect([signature, answer.status]).toEqual([signature, 400])
    }
    expect([await count('paymentEvents'), await count('subscriptions'), await refused()]).toEqual([
      0,
      0,
      [bad.length],
    ])
    expect((await post(payload, { 'stripe-signature': signed(old, 299) })).status).toBe(200)
    expect((await post(payload, { 'stripe-signature': signed(fresh, -299) })).status).toBe(200)
    expect((await readSubscription(at.ann)).isPro).toBe(true)
  })

  it('have one effect when one comes fifty times at once (R38)', async () => {
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(paid)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await count('paymentEvents'), await count('payments')]).toEqual([1, 1])
    const { version } = await at.app.services.db
      .selectFrom('subscriptions')
      .select('version')
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
  })

  it('take effect exactly once when the answer is lost, or the process before its effect (R38)', async () => {
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    // The transaction dies after the event was claimed and the money noted.
    await at.app.database.pool.query(`create function die() returns trigger language plpgsql as $$ begin
      raise exception 'crash'; end $$; create trigger die before insert on subscriptions execute function die()`)
    expect(await tell(paid)).toBe(500)
    expect([await count('payments'), await count('subscriptions')]).toEqual([0, 0])
    await at.app.database.pool.query('drop trigger die on subscriptions; drop function die')
    expect([await tell(paid), await tell(paid)]).toEqual([200, 200])
    expect([await count('payments'), await count('subscriptions'), await count('paymentEvents')]).toEqual([
      1, 1, 1,
    ])
    const [event] = await at.app.services.db.selectFrom('paymentEvents').selectAll().execute()
    expect(event).toMatchObject({ event: null, lastError: null })
    expect(event?.doneAt).not.toBeNull()
  })

  it('are answered with 200 when they are of no known kind or about nobody here (R40)', async () => {
    const strange = await stripe.emit('product.created', { id: 'prod_1' })
    const foreign = await stripe.emit('charge.refunded', { id: 'ch_1', customer: 'cus_of_another_product' })
    expect([await tell(strange), await tell(foreign)]).toEqual([200, 200])
    expect(await count('paymentEvents')).toBe(0)
  })

  it('that cannot be put to work come again, and stand in a list from which an administrator replays them (R40)', async () => {
    const admin = await at.app.user('admin', { adminRoles: ['blog-admin'] })
    await pay()
    const paid = stripe.events.find(({ payload }) => payload.includes('invoice.paid')) as FakeEvent
    stripe.mode = 'down'
    expect([await tell(paid), await tell(paid)]).toEqual([503, 503])
    const [letter] = await admin.ok<DeadLetter[]>('GET /admin/billing/dead-letters')
    expect(letter).toMatchObject({ type: 'invoice.paid', attempts: 2 })
    const replay = `POST /admin/billing/dead-letters/${letter?.id}/replay`
    expect((await admin.call(replay, {})).status).toBe(503)
    stripe.mode = 'ok'
    expect((await admin.call(replay, {})).status).toBe(200)
    expect(await admin.ok('GET /admin/billing/dead-letters')).toEqual([])
    expect((await admin.call(replay, {})).status).toBe(404)
    expect(await tell(paid)).toBe(200)
    expect([await count('payments'), (await readSubscription(at.ann)).isPro]).toEqual([1, true])
  })

  it('need no session and no form token, and give none', async () => {
    await pay()
    const { payload, signature } = stripe.events[1] as FakeEvent
    const headers = {
      'stripe-signature': signature,
      origin: 'https://evil.example',
      cookie: '__Host-trivet_session=x',
    }
    const answer = await post(payload, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })
})
