// Stripe: hosted checkout, billing portal, promotion codes and webhooks, by its own library.
import type Stripe from 'stripe'
import type { Interval } from '#domain/plans.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { describeError } from '#server/platform/process/log.ts'
import { type CheckoutRequest, CustomerGone, type Payments, type PaymentServices } from './payments.ts'
import { describe, findOwnItem, readEvent } from './stripe-events.ts'
import { createIntervalFinder, readPriceId, rememberPrice } from './stripe-prices.ts'
import { readCard, readDispute, readRefund } from './stripe-charges.ts'
import { isNear, readSignedAt, toleranceSeconds } from './signature.ts'

/** A webhook waits for one of these reads, so it has a short timeout and no retries (R40). */
const reading = { timeout: 3000, maxNetworkRetries: 0 }

export function createStripePayments({ env, db, log, clock }: PaymentServices): Payments {
  const intervalOf = createIntervalFinder(env, db)
  /** The price of an interval, about to be sold. */
  async function offer(interval: Interval): Promise<string> {
    const price = readPriceId(env, interval) ?? ''
    await rememberPrice(db, price, interval)
    return price
  }

  /** Runs a call; an outage becomes 'payments-unavailable', a declined card 'payment-declined'. */
  async function call<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      return await work(await connect(env))
    } catch (error) {
      const type = typeOf(error)
      if (outages.has(type)) {
        log.warn('payment provider: no answer', { type, ...describeError(error) })
        throw new AppError('payments-unavailable')
      }
      if (isMissing(error) && 'param' in error && error.param === 'customer') throw new CustomerGone()
      throw type === 'StripeCardError' ? new AppError('payment-declined') : error
    }
  }

  const update = async (id: string, changes: Stripe.SubscriptionUpdateParams) =>
    describe(await call((stripe) => stripe.subscriptions.update(id, changes)), intervalOf)

  return {
    name: 'stripe',

    createCustomer: async ({ key, email, fullName }) =>
      (await call((stripe) => stripe.customers.create({ email, name: fullName }, { idempotencyKey: key })))
        .id,

    updateCustomer: async (customerId, { email, fullName }) =>
      void (await call((stripe) =>
        stripe.customers.update(customerId, { email, name: fullName }).catch(nullWhenMissing),
      )),

    createCheckout: (request) =>
      call(async (stripe) => {
        const { key, customerId, interval, successUrl, cancelUrl } = request
        const price = await offer(interval)
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price, quantity: 1 }],
            ...(await discount(stripe, request)),
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        )
        if (!session.url) throw new Error('A checkout session has no address')
        return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
      }),

    expireCheckout: (id) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id)
        if (session.status === 'open') await stripe.checkout.sessions.expire(id)
        return session.status === 'complete' ? 'paid' : 'expired'
      }),

    openPortal: async (customerId, returnUrl) =>
      (
        await call((stripe) =>
          stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
        )
      ).url,

    readSubscription: (id) =>
      call(async (stripe) => {
        const found = await stripe.subscriptions.retrieve(id, {}, reading).catch(nullWhenMissing)
        return found && describe(found, intervalOf)
      }),

    readRefund: (chargeId) =>
      call((stripe) => readRefund(stripe, chargeId, intervalOf, reading).catch(nullWhenMissing)),

    readDispute: (chargeId) =>
      call((stripe) => readDispute(stripe, chargeId, intervalOf, reading).catch(nullWhenMissing)),

    readCard: (paymentId) => call((stripe) => readCard(stripe, paymentId).catch(nullWhenMissing)),

    listSubscriptions: (customerId) =>
      call(async (stripe) => {
        const asked = { customer: customerId, status: 'all' as const, limit: 100 }
        const all = await stripe.subscriptions.list(asked, reading).catch(nullWhenMissing)
        return Promise.all((all?.data ?? []).map((one) => describe(one, intervalOf)))
      }),

    changeInterval: (id, interval) =>
      call(async (stripe) => {
        const subscription = await stripe.subscriptions.retrieve(id)
        const { item } = (await findOwnItem(subscription, intervalOf)) ?? {}
        const price = await offer(interval)
        if (!item || item.price.id === price) return describe(subscription, intervalOf)
        // What is left of the old period is taken into account at once; without payment nothing changes.
        return update(id, {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        })
      }),

    setCancelAtPeriodEnd: (id, cancel) => update(id, { cancel_at_period_end: cancel }),

    cancelNow: async (id) => void (await call((stripe) => cancel(stripe, id))),

    closeCustomer: (customerId) =>
      call(async (stripe) => {
        const open = await stripe.checkout.sessions
          .list({ customer: customerId, status: 'open', limit: 100 })
          .catch(nullWhenMissing)
        for (const { id } of open?.data ?? []) await stripe.checkout.sessions.expire(id)
        const all = await stripe.subscriptions
          .list({ customer: customerId, limit: 100 })
          .catch(nullWhenMissing)
        for (const { id } of all?.data ?? []) await cancel(stripe, id)
        await stripe.customers.del(customerId).catch(nullWhenMissing)
      }),

    async readWebhook(body, signature) {
      const { webhooks } = await connect(env)
      const now = clock.now()
      // The library refuses only signatures that are too old, not those from the future.
      const time = readSignedAt(signature)
      if (time === null || !isNear(time, now)) throw new AppError('bad-request')
      for (const secret of env.STRIPE_WEBHOOK_SECRET) {
        try {
          const at = now.getTime()
          const event = webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at)
          // Signed, but no event: JSON of another shape.
          if (!((event as Partial<typeof event>)?.data?.object instanceof Object))
            throw new AppError('bad-request')
          return await readEvent(event, intervalOf)
        } catch (error) {
          if (error instanceof SyntaxError) throw new AppError('bad-request')
          if (typeOf(error) !== 'StripeSignatureVerificationError') throw error
        }
      }
      throw new AppError('bad-request')
    },
  }
}

const outages = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : 'none'

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

const nullWhenMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

// Stripe answers `resource_missing` for a subscription that is over already.
const cancel = (stripe: Stripe, id: string) => stripe.subscriptions.cancel(id).catch(nullWhenMissing)

type Discount = Pick<Stripe.Checkout.SessionCreateParams, 'discounts' | 'allow_promotion_codes'>

async function discount(stripe: Stripe, { promoCode }: CheckoutRequest): Promise<Discount> {
  if (promoCode === null) return { allow_promotion_codes: true }
  const { data } = await stripe.promotionCodes.list({ code: promoCode, active: true, limit: 1 })
  if (!data[0]) throw new AppError('promo-unknown')
  return { discounts: [{ promotion_code: data[0].id }] }
}

// The library is large and keeps connections open, so it is loaded when first needed, with one client for each key.
const clients = new Map<string, Promise<Stripe>>()

function connect({ STRIPE_SECRET_KEY = '', STRIPE_API_URL }: Env): Promise<Stripe> {
  const name = `${STRIPE_SECRET_KEY} ${STRIPE_API_URL}`
  const known = clients.get(name)
  if (known) return known
  const client = import('stripe').then(({ Stripe }) => {
    const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : null
    return new Stripe(STRIPE_SECRET_KEY, {
      timeout: 10_000,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(url && {
        host: url.hostname,
        port: url.port,
        protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
      }),
    })
  })
  clients.set(name, client)
  return client
}
