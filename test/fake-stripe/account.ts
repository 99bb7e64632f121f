// What a Stripe account holds, and what happens in it: what a person does on Stripe's pages, and what Stripe does by
// itself, are methods here. All of it is told by events.
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { computePeriodEnd } from '#domain/billing/periods.ts'

export const webhookSecrets = ['whsec_old', 'whsec_new'] as const
export const prices = { monthly: 'price_monthly', yearly: 'price_yearly' } as const
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
export type Session = {
  id: string
  customer: string
  price: string
  promo: boolean
  success: string
  cancel: string
  status: 'open' | 'complete' | 'expired'
  declined: boolean
}
/** An invoice that was paid, by the charge of the same number. */
export type FakeInvoice = {
  number: string
  subscription: FakeSubscription
  /** What the subscription was paid by then, and what that took the place of, if something. */
  price: string
  replaced: string | null
  /** The fingerprint of the card; null where it was paid otherwise. */
  card: string | null
  amount: number
  refunded: number
  disputes: FakeDispute[]
  at: Date
}
/** In the words of Stripe. */
export type FakeDispute = { id: string; amount: number; status: string }
/** An event as it was made; `signature` is by the newest secret and this moment. */
export type FakeEvent = { payload: string; signature: string }

export abstract class FakeAccount {
  /** Where its pages are. */
  abstract get url(): string
  /** Called for every event, at once. Without it they wait in `events`. */
  deliver: ((event: FakeEvent, origin: string) => Promise<void>) | null = null
  readonly events: FakeEvent[] = []
  readonly customers = new Map<string, { email: string; name: string }>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  /** Those that were paid, by number. */
  readonly invoices = new Map<string, FakeInvoice>()
  readonly promoCodes = new Set(['FRIENDS'])
  cardDeclines = false
  /** What the next payments are made by. */
  card: string | null = 'fingerprint'
  now: () => Date = () => new Date()
  readonly #webhooks = new Stripe('sk_test').webhooks

  /** Forgets all there is, as a new account. */
  clear(): void {
    this.deliver = null
    this.cardDeclines = false
    this.card = 'fingerprint'
    this.events.length = 0
    for (const known of [this.customers, this.sessions, this.subscriptions, this.invoices]) known.clear()
  }

  /** Somebody pays a checkout session. */
  async pay(sessionId: string): Promise<FakeSubscription> {
    const session = this.session(sessionId)
    if (session.status !== 'open') throw new Error(`This session is ${session.status}`)
    session.status = 'complete'
    const subscription = this.subscribe(session.customer, session.price)
    const completed = { id: session.id, customer: session.customer, subscription: subscription.id }
    await this.emit('checkout.session.completed', completed)
    await this.emit('customer.subscription.created', this.describe(subscription))
    await this.paid(subscription, priceOf(subscription) - (session.promo ? 1200 : 0))
    return subscription
  }

  /** A subscription by any price, as one can be made in Stripe's dashboard; nobody is told. */
  subscribe(customer: string, price: string, now = this.now()): FakeSubscription {
    const subscription: FakeSubscription = {
      id: `sub_${randomUUID()}`,
      customer,
      status: 'active',
      price,
      start: now,
      end: endOf(price, now),
      cancelAtPeriodEnd: false,
    }
    this.subscriptions.set(subscription.id, subscription)
    return subscription
  }

  /** The period ends: the next is paid, or not, or there is none. */
  async endPeriod(subscription: FakeSubscription): Promise<void> {
    if (subscription.cancelAtPeriodEnd) return this.end(subscription)
    subscription.start = subscription.end
    subscription.end = endOf(subscription.price, subscription.start)
    if (this.cardDeclines) subscription.status = 'past_due'
    await this.update(subscription)
    if (this.cardDeclines) await this.notPaid(subscription)
    else await this.paid(subscription)
  }

  /** What was overdue is paid. */
  async settle(subscription: FakeSubscription): Promise<void> {
    await this.update(subscription, { status: 'active' })
    await this.paid(subscription)
  }

  /** Another price from now on, paid at once. */
  async exchange(subscription: FakeSubscription, price: string): Promise<void> {
    const replaced = subscription.price
    Object.assign(subscription, { price, start: this.now(), end: endOf(price, this.now()) })
    await this.paid(subscription, priceOf(subscription), replaced)
  }

  async update(subscription: FakeSubscription, changes: Partial<FakeSubscription> = {}): Promise<FakeEvent> {
    Object.assign(subscription, changes)
    return this.emit('customer.subscription.updated', this.describe(subscription))
  }

  async end(subscription: FakeSubscription): Promise<void> {
    subscription.status = 'canceled'
    await this.emit('customer.subscription.deleted', this.describe(subscription))
  }

  #last(subscription: FakeSubscription): FakeInvoice {
    const invoice = [...this.invoices.values()].findLast((one) => one.subscription === subscription)
    if (!invoice) throw new Error('Nothing was paid')
    return invoice
  }

  /** The payer disputes the last payment, or some cents of it, or only asks (`warning_needs_response`). */
  async dispute(subscription: FakeSubscription, cents?: number, status = 'needs_response'): Promise<void> {
    const invoice = this.#last(subscription)
    const dispute = { id: `dp_${randomUUID()}`, amount: cents ?? invoice.amount, status }
    invoice.disputes.push(dispute)
    await this.emit('charge.dispute.created', describeDispute(invoice, dispute))
    if (status === 'needs_response')
      await this.emit('charge.dispute.funds_withdrawn', describeDispute(invoice, dispute))
  }

  /** The bank decides on the latest dispute of the last payment. */
  async closeDispute(subscription: FakeSubscription, status: 'won' | 'lost' | 'warning_closed') {
    const invoice = this.#last(subscription)
    const dispute = invoice.disputes.at(-1)
    if (!dispute) throw new Error('Nothing was disputed')
    dispute.status = status
    await this.emit('charge.dispute.closed', describeDispute(invoice, dispute))
    if (status === 'won')
      await this.emit('charge.dispute.funds_reinstated', describeDispute(invoice, dispute))
  }

  /** Gives back of the last payment what is left of it, or some cents. */
  async refund(subscription: FakeSubscription, cents?: number): Promise<void> {
    const invoice = this.#last(subscription)
    invoice.refunded += cents ?? invoice.amount - invoice.refunded
    await this.emit('charge.refunded', describeCharge(invoice))
  }

  /** A refund of the last payment that did not arrive: its cents are ours again. */
  async failRefund(subscription: FakeSubscription, cents: number): Promise<void> {
    const invoice = this.#last(subscription)
    invoice.refunded -= cents
    const { id: charge } = describeCharge(invoice)
    await this.emit('refund.failed', { id: `re_${randomUUID()}`, charge, customer: subscription.customer })
  }

  /** Somebody deletes the customer in the dashboard: what they subscribed to ends. */
  async deleteCustomer(id: string): Promise<void> {
    for (const one of this.subscriptions.values())
      if (one.customer === id && one.status !== 'canceled') await this.end(one)
    this.customers.delete(id)
  }

  async paid(
    subscription: FakeSubscription,
    amount = priceOf(subscription),
    replaced: string | null = null,
  ): Promise<void> {
    const invoice = this.#invoice(subscription, amount, replaced)
    this.invoices.set(invoice.number, invoice)
    await this.emit('invoice.paid', describeInvoice(invoice))
  }

  async notPaid(subscription: FakeSubscription): Promise<void> {
    await this.emit('invoice.payment_failed', describeInvoice(this.#invoice(subscription, 0)))
  }

  #invoice(subscription: FakeSubscription, amount: number, replaced: string | null = null): FakeInvoice {
    const { price } = subscription
    return {
      number: randomUUID(),
      subscription,
      price,
      replaced,
      card: this.card,
      amount,
      refunded: 0,
      disputes: [],
      at: this.now(),
    }
  }

  /** Makes an event of an object as it is now, and delivers it. */
  async emit(type: string, object: object): Promise<FakeEvent> {
    const created = seconds(this.now())
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
    const timestamp = seconds(at)
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

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Error('No such session')
    return session
  }
}

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const describeInvoice = ({ number, subscription, price, replaced, amount }: FakeInvoice) => ({
  id: `in_${number}`,
  object: 'invoice',
  customer: subscription.customer,
  amount_paid: amount,
  currency: 'usd',
  parent: { subscription_details: { subscription: subscription.id } },
  // What is given back of the price before stands first.
  lines: { data: [...(replaced ? [describeLine(replaced, -1)] : []), describeLine(price, amount)] },
})

const describeLine = (price: string, amount: number) => ({ amount, pricing: { price_details: { price } } })

export const describeCharge = ({ number, subscription, amount, refunded, card, at }: FakeInvoice) => ({
  id: `ch_${number}`,
  object: 'charge',
  customer: subscription.customer,
  payment_intent: `pi_${number}`,
  amount,
  amount_refunded: refunded,
  currency: 'usd',
  created: seconds(at),
  payment_method_details: card ? { card: { fingerprint: card } } : { sepa_debit: {} },
})

/** As Stripe's, it does not say whose it is. */
export const describeDispute = ({ number }: FakeInvoice, { id, amount, status }: FakeDispute) => ({
  id,
  object: 'dispute',
  charge: `ch_${number}`,
  payment_intent: `pi_${number}`,
  amount,
  currency: 'usd',
  status,
})

const priceOf = ({ price }: FakeSubscription) => amounts[price] ?? 700

const endOf = (price: string, start: Date) =>
  computePeriodEnd(start, price === prices.yearly ? 'yearly' : 'monthly', start.getUTCDate())
