// The errands of billing that wait in the outbox.
import {
  type PaymentServices,
  paymentsOf,
  type ProviderName,
} from '#server/integrations/payments/payments.ts'
import { signSandboxWebhook } from '#server/integrations/payments/sandbox.ts'
import type { SandboxWebhook } from '#server/integrations/payments/sandbox-events.ts'
import type { Env } from '#server/env.ts'
import type { Couriers } from '#server/platform/effects/outbox.ts'
import { tellWhoTheyAre } from './customers.ts'

export type EndSubscription = { provider: ProviderName; subscriptionId: string }
export type CloseCustomer = { provider: ProviderName; customerId: string }
/** Names nobody: who they are is looked up when it is done. */
export type UpdateCustomer = { userId: string }

/** The sandbox speaks to this server over HTTP, as any provider does. */
type Send = (request: Request) => Promise<Response>

export const billingCouriers = (services: PaymentServices, send: Send = fetch): Couriers => ({
  async 'sandbox-webhook'(payload) {
    const { body } = payload as SandboxWebhook
    const headers = {
      'content-type': 'application/json',
      'sandbox-signature': await signSandboxWebhook(services, body),
    }
    const url = `${ownAddress(services.env)}/api/billing/webhooks`
    const { status } = await send(new Request(url, { method: 'POST', body, headers }))
    if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
  },

  async 'end-subscription'(payload) {
    const { provider, subscriptionId } = payload as EndSubscription
    await paymentsOf(services, provider).cancelNow(subscriptionId)
  },

  async 'close-customer'(payload) {
    const { provider, customerId } = payload as CloseCustomer
    await paymentsOf(services, provider).closeCustomer(customerId)
  },

  async 'update-customer'(payload) {
    await tellWhoTheyAre(services, (payload as UpdateCustomer).userId)
  },
})

// Not by its public name: a proxy may stand there that this machine cannot reach.
function ownAddress({ HOST, PORT }: Env): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
