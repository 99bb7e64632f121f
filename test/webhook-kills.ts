import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Subscription } from '#contract/billing.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { FakeEvent } from './fake-stripe/account.ts'
import { FakeStripe } from './fake-stripe/fake-stripe.ts'
import { tell } from './payers.ts'
import { Client } from './processes.ts'
import { serverToKill } from './server-to-kill.ts'

// The real program is killed (kill -9) when a webhook has had its effect and not yet been answered: on one connection
// answers keep the order of their requests, so one for which the provider never comes to an end holds up the answer of the
// one behind it.

const plug = 'sub_without_an_end'

export type Change = 'paid' | 'refunded' | 'canceled'

/** All changes are told of; the server is killed amid some of them. */
export function describeWebhookKills(engine: DatabaseEngine, killedAmid: readonly Change[]): void {
  describe(`a webhook (${engine} database)`, () => {
    const stripe = new FakeStripe()
    const server = serverToKill('webhooks', engine, () => stripe.start())
    let anna: Client

    beforeAll(() => {
      anna = new Client(server.origin)
    })
    afterAll(() => stripe.stop())

    const request = ({ payload }: FakeEvent): string =>
      [
        'POST /api/billing/webhooks HTTP/1.1',
        `Host: 127.0.0.1:${server.port}`,
        `Stripe-Signature: ${stripe.sign(payload).signature}`,
        `Content-Length: ${Buffer.byteLength(payload)}`,
        '',
        payload,
      ].join('\r\n')

    const tellServer = (event: FakeEvent) => tell({ fetch }, stripe, event, server.origin)

    const read = async () => (await anna.call<Subscription>('GET /billing/subscription')).body

    /** Kills the server between the effect of an event and its answer; whether not a byte of one had come. */
    async function killAfter(event: FakeEvent, hasEffect: (now: Subscription) => boolean): Promise<boolean> {
      const customer = [...stripe.customers.keys()][0]
      const waiting = await stripe.emit('invoice.payment_failed', {
        id: 'in_of_nothing',
        customer,
        amount_paid: 0,
        currency: 'usd',
        parent: { subscription_details: { subscription: plug } },
      })
      let answered = 0
      const socket = net.connect(server.port, '127.0.0.1', () =>
        socket.write(request(waiting) + request(event)),
      )
      socket.on('data', (bytes) => (answered += bytes.length)).on('error', () => {})
      while (!hasEffect(await read())) await pause(5)
      await server.kill()
      socket.destroy()
      return answered === 0
    }

    it('that had its effect when the program was killed, before it was answered, has it once when it comes again (R38)', async () => {
      await server.start()
      await anna.settleIn(server.running)
      const pay = { priceId: 'monthly' }
      expect((await anna.call('POST /functions/create-checkout-session', pay)).status).toBe(200)
      stripe.endless = plug
      const subscription = await stripe.pay([...stripe.sessions.keys()][0] ?? '')
      const rounds: [Change, () => Promise<unknown>, hasEffect: (now: Subscription) => boolean][] = [
        ['paid', async () => {}, ({ isPro }) => isPro],
        ['refunded', () => stripe.refund(subscription, 500), ({ refund }) => refund !== null],
        [
          'canceled',
          () => stripe.update(subscription, { cancelAtPeriodEnd: true }),
          ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
        ],
      ]
      const lifetime: FakeEvent[] = []
      for (const [change, happens, hasEffect] of rounds) {
        await happens()
        lifetime.push(...stripe.events.splice(0))
        if (killedAmid.includes(change)) {
          expect(await killAfter(lifetime.at(-1) as FakeEvent, hasEffect)).toBe(true)
          stripe.events.length = 0
          await server.start()
          expect(hasEffect(await read())).toBe(true)
        }
        for (const event of [...lifetime, ...lifetime]) expect(await tellServer(event)).toBe(200)
      }
      await server.kill()
      await expectOnce(lifetime.length)
    })

    /** Each event worked once: it is noted once, the money came once, and each mail was written once. */
    async function expectOnce(events: number): Promise<void> {
      await server.inData(async ({ db }) => {
        const done = await db
          .selectFrom('paymentEvents')
          .select('id')
          .where('doneAt', 'is not', null)
          .execute()
        const subscriptions = await db
          .selectFrom('subscriptions')
          .select(['status', 'cancelAtPeriodEnd'])
          .execute()
        const payments = await db.selectFrom('payments').select(['amountCents', 'refundedCents']).execute()
        const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
        expect(done).toHaveLength(events)
        expect(subscriptions).toEqual([{ status: 'active', cancelAtPeriodEnd: true }])
        expect(payments).toEqual([{ amountCents: 1200, refundedCents: 500 }])
        const templates = mails.map(({ payload }) => (payload as { template: string }).template)
        expect(templates.filter((template) => template === 'subscription-ends')).toHaveLength(1)
      })
    }
  })
}
