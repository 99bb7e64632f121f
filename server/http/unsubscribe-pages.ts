// The page behind the link at the foot of a mail. Programs that look through mails open every link: only the POST, by the
// page's button or by the mail program itself, changes anything (RFC 8058).
import { type Context, Hono } from 'hono'
import { getUnsubscribePath } from '#contract/paths.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { readUnsubscribeToken } from '#server/platform/effects/mail-lists.ts'
import type { Services } from '#server/platform/process/services.ts'
import { sendPage } from '#server/public/send-page.ts'
import { readVisit } from '#server/public/visit.ts'
import { stoppedPage, unknownLinkPage, unsubscribePage } from '#server/public/unsubscribe-pages.tsx'

type ContextOf = (c: Context) => Promise<RequestContext>

export function createUnsubscribePages(services: Services, contextOf: ContextOf): Hono {
  const pages = new Hono()
  const path = getUnsubscribePath(':token')
  const html = (c: Context, page: string, status: 200 | 404 = 200) =>
    sendPage(c, page, status, { 'cache-control': 'no-store' })
  const read = (c: Context) => readUnsubscribeToken(services, c.req.param('token') ?? '')

  const visitOf = async (c: Context) => readVisit(services, await contextOf(c))

  pages.get(path, async (c) => {
    const [found, visit] = [read(c), await visitOf(c)]
    return found ? html(c, unsubscribePage(visit, found.list)) : html(c, unknownLinkPage(visit), 404)
  })

  // The one POST of a form that needs no origin: the token is all that counts, and it can only stop mails (R27).
  pages.post(path, async (c) => {
    const found = read(c)
    if (found) await found.list.leave(services, found.readerId)
    if (await isOneClick(c)) return c.body(null, 200, { 'cache-control': 'no-store' })
    const visit = await visitOf(c)
    return found ? html(c, stoppedPage(visit, found.list)) : html(c, unknownLinkPage(visit), 404)
  })

  return pages
}

/** A mail program reads no page, and is told nothing about the token either. It sends the form as one of two types. */
const isOneClick = async (c: Context): Promise<boolean> =>
  /List-Unsubscribe(=|"?\s*\r?\n\r?\n)One-Click/.test(await c.req.text())
