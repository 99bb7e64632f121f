// Stripe as far as we use it: the same addresses and answers over HTTP on this machine, for the real library to talk to.
// What a person does on Stripe's pages, and what Stripe does by itself, are methods here or buttons on its page.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { periodEnd } from '#domain/billing/periods.ts'
import { payPage } from './pages.ts'

export const webhookSecrets = ['whsec_old', 'whsec_new'] as const
const prices = { monthly: 'price_monthly', yearly: 'price_yearly' } as const
const amounts: Record<string, number> = { [prices.monthly]: 1200, [prices.yearly]: 12_000 }

export type FakeSubscription = {
  id: string
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  price: string
  start: Date
  end: Date
  cancelAtPeriodEnd: boolean
}
type Session = {
  id: string
  customer: string
  price: string
  promo: boolean
  success: string
  cancel: string
  status: 'open' | 'complete' | 'expired'
  declined: boolean
}
/** An event as it was made; `signature` is by the newest secret and this moment. */
export type FakeEvent = { payload: string; signature: string }

type Answer = { status: number; body: unknown }
type Form = URLSearchParams

export class FakeStripe {
  /** How the API answers: as it should, with a failure, never, or by hanging up. */
  mode: 'ok' | 'error' | 'timeout' | 'down' = 'ok'
  /** Called for every event, at once. Without it they wait in `events`. */
  deliver: ((event: FakeEvent, origin: string) => Promise<void>) | null = null
  readonly events: FakeEvent[] = []
  readonly calls: string[] = []
  readonly customers = new Set<string>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly promoCodes = new Set(['FRIENDS'])
  cardDeclines = false
  now: () => Date = () => new Date()
  readonly #answered = new Map<string, Answer>()
  readonly #webhooks = new Stripe('sk_test').webhooks
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return {
      STRIPE_SECRET_KEY: `sk_test_${randomUUID()}`,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(', '),
      STRIPE_PRICE_MONTHLY: prices.monthly,
      STRIPE_PRICE_YEARLY: prices.yearly,
      STRIPE_API_URL: this.url,
    }
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Forgets all there is, as a new account. */
  clear(): void {
    this.mode = 'ok'
    this.deliver = null
    this.cardDeclines = false
    this.events.length = 0
    this.calls.length = 0
    for (const known of [this.customers, this.sessions, this.subscriptions, this.#answered]) known.clear()
  }

  /** Somebody pays a checkout session. */
  async pay(sessionId: string): Promise<FakeSubscription> {
    const session = this.#session(sessionId)
    if (session.status !== 'open') throw new Error(`This session is ${session.status}`)
    session.status = 'complete'
    const subscription: FakeSubscription = {
      id: `sub_${randomUUID()}`,
      customer: session.customer,
      status: 'active',
      price: session.price,
      start: this.now(),
      end: this.#end(session.price, this.now()),
      cancelAtPeriodEnd: false,
    }
    this.subscriptions.set(subscription.id, subscription)
    const completed = { id: session.id, customer: session.customer, subscription: subscription.id }
    await this.emit('checkout.session.completed', completed)
    await this.emit('customer.subscription.created', this.describe(subscription))
    const amount = (amounts[session.price] ?? 0) - (session.promo ? 1200 : 0)
    await this.#invoice('invoice.paid', subscription, amount)
    return subscription
  }

  /** The period ends: the next is paid, or not, or there is none. */
  async endPeriod(subscription: FakeSubscription): Promise<void> {
    if (subscription.cancelAtPeriodEnd) return this.end(subscription)
    subscription.start = subscription.end
    subscription.end = this.#end(subscription.price, subscription.start)
    if (this.cardDeclines) subscription.status = 'past_due'
    await this.emit('customer.subscription.updated', this.describe(subscription))
    const outcome = this.cardDeclines ? 'invoice.payment_failed' : 'invoice.paid'
    await this.#invoice(outcome, subscription, this.cardDeclines ? 0 : (amounts[subscription.price] ?? 0))
  }

  /** What was overdue is paid. */
  async settle(subscription: FakeSubscription): Promise<void> {
    subscription.status = 'active'
    await this.emit('customer.subscription.updated', this.describe(subscription))
    await this.#invoice('invoice.paid', subscription, amounts[subscription.price] ?? 0)
  }

  async end(subscription: FakeSubscription): Promise<void> {
    subscription.status = 'canceled'
    await this.emit('customer.subscription.deleted', this.describe(subscription))
  }

  async refund({ customer }: FakeSubscription): Promise<void> {
    await this.emit('charge.refunded', { id: `ch_${randomUUID()}`, customer, amount_refunded: 1200 })
  }

  /** Makes an event of an object as it is now, and delivers it. */
  async emit(type: string, object: object): Promise<FakeEvent> {
    const created = Math.floor(this.now().getTime() / 1000)
    const event = this.sign(
      JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } }),
    )
    this.events.push(event)
    const origin = [...this.sessions.values()].at(-1)?.success
    await this.deliver?.(event, origin ? new URL(origin).origin : '')
    return event
  }

  /** Signs as Stripe does, by its own library. */
  sign(payload: string, secret: string = webhookSecrets[1], at = this.now()): FakeEvent {
    const timestamp = Math.floor(at.getTime() / 1000)
    return { payload, signature: this.#webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
  }

  describe({ id, customer, status, price, start, end, cancelAtPeriodEnd }: FakeSubscription): object {
    const period = { current_period_start: seconds(start), current_period_end: seconds(end) }
    const recurring = { interval: price === prices.yearly ? 'year' : 'month' }
    return {
      id,
      object: 'subscription',
      customer,
      status,
      cancel_at_period_end: cancelAtPeriodEnd,
      cancel_at: null,
      items: { data: [{ id: `si_${id}`, price: { id: price, recurring }, ...period }] },
    }
  }

  async #invoice(type: string, subscription: FakeSubscription, amountPaid: number): Promise<void> {
    await this.emit(type, {
      id: `in_${randomUUID()}`,
      customer: subscription.customer,
      amount_paid: amountPaid,
      currency: 'usd',
      parent: { subscription_details: { subscription: subscription.id } },
    })
  }

  #end = (price: string, start: Date) =>
    periodEnd(start, price === prices.yearly ? 'yearly' : 'monthly', start.getUTCDate())

  #session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Error('No such session')
    return session
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const form = new URLSearchParams(await readText(request))
    if (url.pathname.startsWith('/pay/')) return this.#servePage(request.method, url, form, response)
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    if (this.mode === 'timeout') return
    if (this.mode === 'down') return void request.socket.destroy()
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? this.#answered.get(key) : undefined
    const answer = known ?? (this.mode === 'error' ? failure : await this.#answer(call, url, form))
    // Failures are remembered as well.
    if (typeof key === 'string') this.#answered.set(key, answer)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  async #answer(call: string, url: URL, form: Form): Promise<Answer> {
    const [method, ...parts] = call.split(/[ /]+/)
    const [, area = '', name = '', id = ''] = parts
    const ofCustomer = url.searchParams.get('customer') ?? ''
    if (area === 'customers') return this.#answerCustomer(method, name)
    if (area === 'promotion_codes') {
      const code = url.searchParams.get('code') ?? ''
      return listed(this.promoCodes.has(code) ? [{ id: `promo_${code}` }] : [])
    }
    if (area === 'billing_portal') return good({ url: `${this.url}/portal/${form.get('customer')}` })
    if (area === 'checkout') return this.#answerCheckout(method, id, form, parts.at(-1), ofCustomer)
    if (area === 'subscriptions') return this.#answerSubscription(method, name, form, ofCustomer)
    return missing
  }

  #answerCustomer(method: string | undefined, id: string): Answer {
    if (method === 'DELETE') {
      for (const one of this.subscriptions.values()) if (one.customer === id) one.status = 'canceled'
      return this.customers.delete(id) ? good({ id, deleted: true }) : missing
    }
    const made = `cus_${randomUUID()}`
    this.customers.add(made)
    return good({ id: made })
  }

  #answerCheckout(
    method: string | undefined,
    id: string,
    form: Form,
    last: string | undefined,
    customer: string,
  ): Answer {
    if (method === 'GET' && !id)
      return listed([...this.sessions.values()].filter((s) => s.customer === customer && s.status === 'open'))
    if (id) {
      const session = this.sessions.get(id)
      if (!session) return missing
      if (last === 'expire') session.status = 'expired'
      return good(session)
    }
    if (!this.customers.has(form.get('customer') ?? '')) return missing
    const made: Session = {
      id: `cs_${randomUUID()}`,
      customer: form.get('customer') ?? '',
      price: form.get('line_items[0][price]') ?? '',
      promo: form.has('discounts[0][promotion_code]'),
      success: form.get('success_url') ?? '',
      cancel: form.get('cancel_url') ?? '',
      status: 'open',
      declined: false,
    }
    this.sessions.set(made.id, made)
    const expires = seconds(new Date(this.now().getTime() + 86_400_000))
    return good({ id: made.id, url: `${this.url}/pay/${made.id}`, expires_at: expires })
  }

  async #answerSubscription(
    method: string | undefined,
    id: string,
    form: Form,
    customer: string,
  ): Promise<Answer> {
    if (!id)
      return this.customers.has(customer)
        ? listed([...this.subscriptions.values()].filter((s) => s.customer === customer).map(this.describe))
        : missing
    const subscription = this.subscriptions.get(id)
    if (!subscription) return missing
    if (method === 'GET') return good(this.describe(subscription))
    if (method === 'DELETE') {
      if (subscription.status === 'canceled') return missing
      await this.end(subscription)
      return good(this.describe(subscription))
    }
    const price = form.get('items[0][price]')
    if (price && this.cardDeclines) return declined
    if (price) {
      Object.assign(subscription, { price, start: this.now(), end: this.#end(price, this.now()) })
      await this.#invoice('invoice.paid', subscription, amounts[price] ?? 0)
    }
    const cancel = form.get('cancel_at_period_end')
    if (cancel) subscription.cancelAtPeriodEnd = cancel === 'true'
    await this.emit('customer.subscription.updated', this.describe(subscription))
    return good(this.describe(subscription))
  }

  async #servePage(method: string | undefined, url: URL, form: Form, response: ServerResponse) {
    const session = this.#session(url.pathname.split('/')[2] ?? '')
    const choice = method === 'POST' ? form.get('choice') : null
    const go = (location: string) => response.writeHead(303, { location }).end()
    if (choice === 'cancel') return void go(session.cancel)
    if (choice === 'pay') {
      await this.pay(session.id)
      return void go(session.success)
    }
    session.declined = choice === 'decline'
    response.writeHead(200, { 'content-type': 'text/html' }).end(payPage(session))
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const good = (body: object): Answer => ({ status: 200, body })
const listed = (data: unknown[]): Answer => good({ object: 'list', data, has_more: false })
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
}
const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
}
const failure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong' } },
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
