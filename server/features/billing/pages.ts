import { Hono } from 'hono'
import type { Services } from '#server/platform/process/services.ts'
import { sandboxPages } from '#server/public/sandbox-pages.ts'
import { receiveWebhook } from './webhooks.ts'

/** What the payment provider calls; and its own pages, where that is the sandbox. */
export function createBillingPages(services: Services): Hono {
  const { BILLING, STRIPE_SECRET_KEY } = services.env
  const pages = new Hono()
  // Needs no session and no CSRF token: the signature proves who sent it.
  pages.post('/api/billing/webhooks', async (c) => {
    const signature = c.req.header('stripe-signature') ?? c.req.header('sandbox-signature') ?? ''
    await receiveWebhook(services, Buffer.from(await c.req.arrayBuffer()), signature)
    return c.json({})
  })
  if (BILLING && !STRIPE_SECRET_KEY) pages.route('/sandbox', sandboxPages(services))
  return pages
}
