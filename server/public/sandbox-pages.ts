// The sandbox's own pages: to pay on, and to look after a card on. They stand for a payment provider's, so they know no
// session: who has the address may act, and the address cannot be guessed.
import { type Context, Hono } from 'hono'
import { AppError } from '#server/errors.ts'
import type { PaymentServices } from '#server/integrations/payments/payments.ts'
import {
  actInPortal,
  answerCheckout,
  isPortalAction,
  readCheckout,
  readPortal,
} from '#server/integrations/payments/sandbox-desk.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import { checkoutGonePage, checkoutPage, longestCard } from './sandbox-checkout-page.tsx'
import { portalPage } from './sandbox-portal-page.tsx'
import { sendPage } from './send-page.ts'

/** To be mounted under /sandbox, and only where the sandbox takes the payments. */
export function sandboxPages(services: PaymentServices): Hono {
  const pages = new Hono()
  const origin = new URL(services.env.PUBLIC_URL).origin

  // A form tells its origin only where the page tells where it was.
  const html = (c: Context, page: string, status: 200 | 410 = 200) =>
    sendPage(c, page, status, { 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
  const readForm = async (c: Context) => {
    assertOwnForm(c.req.raw, origin)
    const { choice, card = '' } = await c.req.parseBody()
    return { choice: String(choice), card: String(card).trim().slice(0, longestCard) || null }
  }

  pages.get('/checkout/:id', async (c) => {
    const checkout = await readCheckout(services, c.req.param('id'))
    return checkout ? html(c, checkoutPage(checkout)) : html(c, checkoutGonePage(), 410)
  })

  pages.post('/checkout/:id', async (c) => {
    const id = c.req.param('id')
    const { choice, card } = await readForm(c)
    const checkout = await readCheckout(services, id)
    if (!checkout) return html(c, checkoutGonePage(), 410)
    if (choice === 'cancel') return c.redirect(checkout.cancelUrl, 303)
    if (choice !== 'pay' && choice !== 'decline') throw new AppError('bad-request')
    const outcome = await answerCheckout(services, id, choice, card)
    if (outcome === 'gone') return html(c, checkoutGonePage(), 410)
    if (outcome === 'paid') return c.redirect(checkout.successUrl, 303)
    return html(c, checkoutPage({ ...checkout, isDeclined: true }))
  })

  pages.get('/portal/:id', async (c) => {
    const portal = await readPortal(services, c.req.param('id'))
    return portal ? html(c, portalPage(portal)) : html(c, checkoutGonePage(), 410)
  })

  pages.post('/portal/:id', async (c) => {
    const { choice } = await readForm(c)
    if (!isPortalAction(choice)) throw new AppError('bad-request')
    const done = await actInPortal(services, c.req.param('id'), choice)
    return done ? c.redirect(c.req.path, 303) : html(c, checkoutGonePage(), 410)
  })

  return pages
}
