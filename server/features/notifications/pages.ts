// The page behind the link at the foot of a mail. Programs that look through mails open every link: only the POST, by the
// page's button or by the mail program itself, changes anything (RFC 8058).
import { type Context, Hono } from 'hono'
import { getUnsubscribePath } from '#contract/paths.ts'
import type { Services } from '#server/platform/process/services.ts'
import { stoppedPage, unknownLinkPage, unsubscribePage } from '#server/public/unsubscribe-pages.tsx'
import { lists, readSubscription, unsubscribe } from './unsubscribe.ts'

export function unsubscribePages(services: Services): Hono {
  const pages = new Hono()
  const html = (c: Context, page: string, status: 200 | 404 = 200) =>
    c.html(page, status, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const path = getUnsubscribePath(':token')
  const subscriptionOf = (c: Context) => readSubscription(services.auth.secret, c.req.param('token') ?? '')

  pages.get(path, (c) => {
    const subscription = subscriptionOf(c)
    return subscription
      ? html(c, unsubscribePage(lists[subscription.list].name))
      : html(c, unknownLinkPage(), 404)
  })

  pages.post(path, async (c) => {
    const subscription = subscriptionOf(c)
    if (!subscription) return html(c, unknownLinkPage(), 404)
    await unsubscribe(services, subscription)
    return html(c, stoppedPage(lists[subscription.list].name))
  })

  return pages
}
