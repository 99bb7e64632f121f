// What Stripe's API answers, as far as we ask it: the same addresses and words as the real one.
import { randomUUID } from 'node:crypto'
import {
  describeCharge,
  describeDispute,
  describeInvoice,
  type FakeAccount,
  type FakeSubscription,
  seconds,
  type Session,
} from './account.ts'

export type Answer = { status: number; body: unknown }
export type Question = { method: string; path: string[]; query: URLSearchParams; form: URLSearchParams }

/** `path` is without the version: `['subscriptions', 'sub_1']`. */
export async function answerQuestion(account: FakeAccount, question: Question): Promise<Answer> {
  const [area = ''] = question.path
  return areas[area]?.(account, question) ?? missing()
}

/** What Stripe says when it is out of order. */
export const failure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong' } },
}

type Area = (account: FakeAccount, question: Question) => Answer | Promise<Answer>

const areas: Record<string, Area> = {
  customers: answerCustomer,
  checkout: answerCheckout,
  subscriptions: answerSubscription,

  promotion_codes({ promoCodes }, { query }) {
    const code = query.get('code') ?? ''
    return listed(promoCodes.has(code) ? [{ id: `promo_${code}` }] : [])
  },

  billing_portal(account, { form }) {
    const customer = form.get('customer') ?? ''
    return account.customers.has(customer)
      ? good({ url: `${account.url}/portal/${customer}` })
      : missing('customer')
  },

  charges({ invoices }, { path: [, id = ''] }) {
    const invoice = invoices.get(id.replace('ch_', ''))
    return invoice ? good(describeCharge(invoice)) : missing('id')
  },

  disputes({ invoices }, { query }) {
    const invoice = invoices.get((query.get('charge') ?? '').replace('ch_', ''))
    return listed(invoice?.disputes.map((dispute) => describeDispute(invoice, dispute)) ?? [])
  },

  invoice_payments({ invoices }, { query }) {
    const asked = query.get('payment[payment_intent]') ?? query.get('invoice') ?? ''
    const number = asked.replace(/^(pi|in)_/, '')
    const invoice = invoices.get(number)
    // Nothing was charged where nothing was to be paid.
    const isCharged = invoice && (asked.startsWith('pi_') || invoice.amount > 0)
    const intent = { id: `pi_${number}`, latest_charge: `ch_${number}` }
    return listed(
      isCharged ? [{ invoice: describeInvoice(invoice), payment: { payment_intent: intent } }] : [],
    )
  },
}

async function answerCustomer(
  account: FakeAccount,
  { method, path: [, id], form }: Question,
): Promise<Answer> {
  const told = { email: form.get('email') ?? '', name: form.get('name') ?? '' }
  if (!id) {
    const made = `cus_${randomUUID()}`
    account.customers.set(made, told)
    return good({ id: made })
  }
  if (!account.customers.has(id)) return missing('id')
  if (method === 'DELETE') {
    await account.deleteCustomer(id)
    return good({ id, deleted: true })
  }
  account.customers.set(id, told)
  return good({ id })
}

function answerCheckout(
  account: FakeAccount,
  { method, path: [, , id, verb], query, form }: Question,
): Answer {
  const { sessions, customers } = account
  if (method === 'GET' && !id) {
    const customer = query.get('customer')
    return listed([...sessions.values()].filter((s) => s.customer === customer && s.status === 'open'))
  }
  if (id) {
    const session = sessions.get(id)
    if (!session) return missing('session')
    if (verb === 'expire') session.status = 'expired'
    return good(session)
  }
  const customer = form.get('customer') ?? ''
  if (!customers.has(customer)) return missing('customer')
  const made: Session = {
    id: `cs_${randomUUID()}`,
    customer,
    price: form.get('line_items[0][price]') ?? '',
    promo: form.has('discounts[0][promotion_code]'),
    success: form.get('success_url') ?? '',
    cancel: form.get('cancel_url') ?? '',
    status: 'open',
    declined: false,
  }
  sessions.set(made.id, made)
  const expires = seconds(new Date(account.now().getTime() + 86_400_000))
  return good({ id: made.id, url: `${account.url}/pay/${made.id}`, expires_at: expires })
}

async function answerSubscription(
  account: FakeAccount,
  { method, path: [, id], query, form }: Question,
): Promise<Answer> {
  const { customers, subscriptions } = account
  const shown = (one: FakeSubscription) => account.describe(one)
  if (!id) {
    const customer = query.get('customer') ?? ''
    const own = [...subscriptions.values()].filter((one) => one.customer === customer)
    return customers.has(customer) ? listed(own.map(shown)) : missing('customer')
  }
  const subscription = subscriptions.get(id)
  if (!subscription) return missing('id')
  if (method === 'GET') return good(shown(subscription))
  if (method === 'DELETE') {
    if (subscription.status === 'canceled') return missing('id')
    await account.end(subscription)
    return good(shown(subscription))
  }
  const price = form.get('items[0][price]')
  if (price && account.cardDeclines) return declined
  if (price) await account.exchange(subscription, price)
  const cancel = form.get('cancel_at_period_end')
  await account.update(subscription, cancel ? { cancelAtPeriodEnd: cancel === 'true' } : {})
  return good(shown(subscription))
}

const good = (body: object): Answer => ({ status: 200, body })

const listed = (data: unknown[]): Answer => good({ object: 'list', data, has_more: false })

const missing = (param?: string): Answer => {
  const message = `No such ${param ?? 'object'}`
  const error = { type: 'invalid_request_error', code: 'resource_missing', param, message }
  return { status: param === 'customer' ? 400 : 404, body: { error } }
}

const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
}
