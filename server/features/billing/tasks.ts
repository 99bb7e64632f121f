// What billing puts into the outbox for the payment provider.
import type { PaymentServices, ProviderName } from '#server/integrations/payments/payments.ts'
import { findPayments } from '#server/integrations/payments/providers.ts'
import { signSandboxWebhook } from '#server/integrations/payments/sandbox.ts'
import { sandboxWebhook } from '#server/integrations/payments/sandbox-events.ts'
import type { Env } from '#server/env.ts'
import { type TaskHandler, taskHandler } from '#server/platform/effects/outbox.ts'
import { taskKind } from '#server/platform/effects/task.ts'
import { sendCustomerDetails } from './customers.ts'

// Retried without end: otherwise somebody would go on paying, or receipts would go to an old address.
export const endSubscription = taskKind<{ provider: ProviderName; subscriptionId: string }>(
  'end-subscription',
  Infinity,
)
export const closeCustomer = taskKind<{ provider: ProviderName; customerId: string }>(
  'close-customer',
  Infinity,
)
/** Names nobody: who they are is looked up when it is done. */
export const updateCustomer = taskKind<{ userId: string }>('update-customer', Infinity)

/** The sandbox speaks to this server over HTTP, as any provider does. */
type Send = (request: Request) => Promise<Response>

export const createBillingTasks = (send: Send = fetch): TaskHandler[] => [
  taskHandler(sandboxWebhook, (services, { body }) => sendWebhook(services, body, send)),
  taskHandler(endSubscription, (services, { provider, subscriptionId }) =>
    findPayments(services, provider).cancelNow(subscriptionId),
  ),
  taskHandler(closeCustomer, (services, { provider, customerId }) =>
    findPayments(services, provider).closeCustomer(customerId),
  ),
  taskHandler(updateCustomer, (services, { userId }) => sendCustomerDetails(services, userId)),
]

async function sendWebhook(services: PaymentServices, body: string, send: Send): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': await signSandboxWebhook(services, body),
  }
  const url = `${ownAddress(services.env)}/api/billing/webhooks`
  const { status } = await send(new Request(url, { method: 'POST', body, headers }))
  if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
}

// Not by the public URL: this machine may not be able to reach the proxy there.
function ownAddress({ HOST, PORT }: Env): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
