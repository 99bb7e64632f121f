import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Subscription } from '#contract/billing.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { onTestServer } from './database-server.ts'
import type { FakeEvent } from './fake-stripe/account.ts'
import { FakeStripe } from './fake-stripe/fake-stripe.ts'
import { tell } from './payers.ts'
import { buildServer, Client, findFreePort, Program, type Settings } from './processes.ts'

// The real program is killed (kill -9) when a webhook has had its effect and not yet been answered: on one connection
// answers keep the order of their requests, so one that waits for the provider holds up the answer of the one behind it.

const plug = 'sub_that_never_answers'

describe.each(['embedded', 'server'])('a webhook (%s database)', { timeout: 300_000 }, (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-webhooks-'))
  const name = `trivet_webhooks_${process.pid}`
  const stripe = new FakeStripe()
  let shipped: Awaited<ReturnType<typeof buildServer>>
  let settings: Settings
  let port: number
  let anna: Client
  let server: Program

  beforeAll(async () => {
    shipped = await buildServer()
    port = await findFreePort()
    const url = new URL(inject('databaseServerUrl'))
    if (engine === 'server') await onTestServer(url.href, `create database ${name} template template1`)
    settings = {
      ...(await stripe.start()),
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...(engine === 'server' && { DATABASE_URL: Object.assign(url, { pathname: name }).href }),
    }
    anna = new Client(settings['PUBLIC_URL'] ?? '')
  })
  afterAll(async () => {
    if (server?.child.exitCode === null) await server.end('SIGKILL')
    if (engine === 'server')
      await onTestServer(inject('databaseServerUrl'), `drop database if exists ${name} with (force)`)
    await stripe.stop()
    shipped.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<void> {
    server = new Program(shipped.main, [], settings)
    await server.prints(/"event":"ready"/)
  }

  const request = ({ payload }: FakeEvent): string =>
    [
      'POST /api/billing/webhooks HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Stripe-Signature: ${stripe.sign(payload).signature}`,
      `Content-Length: ${Buffer.byteLength(payload)}`,
      '',
      payload,
    ].join('\r\n')

  const tellServer = (event: FakeEvent) => tell({ fetch }, stripe, event, settings['PUBLIC_URL'])

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
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request(waiting) + request(event)))
    socket.on('data', (bytes) => (answered += bytes.length)).on('error', () => {})
    while (!hasEffect(await read())) await pause(5)
    await server.end('SIGKILL')
    socket.destroy()
    return answered === 0
  }

  it('that had its effect when the program was killed, before it was answered, has it once when it comes again (R38)', async () => {
    await start()
    await anna.settleIn(server)
    const pay = { priceId: 'monthly' }
    expect((await anna.call('POST /functions/create-checkout-session', pay)).status).toBe(200)
    // About the plug the provider never says anything.
    stripe.onCall = async (call) => {
      if (call.endsWith(plug)) await new Promise(() => {})
    }
    const subscription = await stripe.pay([...stripe.sessions.keys()][0] ?? '')
    const rounds: [happens: () => Promise<unknown>, hasEffect: (now: Subscription) => boolean][] = [
      [async () => {}, ({ isPro }) => isPro],
      [() => stripe.refund(subscription, 500), ({ refund }) => refund !== null],
      [
        () => stripe.update(subscription, { cancelAtPeriodEnd: true }),
        ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
      ],
    ]
    const lifetime: FakeEvent[] = []
    for (const [happens, hasEffect] of rounds) {
      await happens()
      lifetime.push(...stripe.events.splice(0))
      const last = lifetime.at(-1) as FakeEvent
      expect(await killAfter(last, hasEffect)).toBe(true)
      stripe.events.length = 0
      await start()
      expect(hasEffect(await read())).toBe(true)
      for (const event of [...lifetime, ...lifetime]) expect(await tellServer(event)).toBe(200)
    }
    await server.end('SIGKILL')
    await expectOnce(lifetime.length)
  })

  /** Each event worked once: it is noted once, the money came once, and each mail was written once. */
  async function expectOnce(events: number): Promise<void> {
    const log = { info: () => {}, error: () => {} }
    const { db, close }: OpenDatabase = await openDatabase({
      dataDir: folder,
      databaseUrl: settings['DATABASE_URL'],
      log,
    })
    const done = await db.selectFrom('paymentEvents').select('id').where('doneAt', 'is not', null).execute()
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['status', 'cancelAtPeriodEnd'])
      .execute()
    const payments = await db.selectFrom('payments').select(['amountCents', 'refundedCents']).execute()
    const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
    await close()
    expect(done).toHaveLength(events)
    expect(subscriptions).toEqual([{ status: 'active', cancelAtPeriodEnd: true }])
    expect(payments).toEqual([{ amountCents: 1200, refundedCents: 500 }])
    const templates = mails.map(({ payload }) => (payload as { template: string }).template)
    expect(templates.filter((template) => template === 'subscription-ends')).toHaveLength(1)
  }
})
