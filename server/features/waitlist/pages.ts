// The form of the waitlist and the link in its mail: ordinary forms, which work without script.
import { type Context, Hono } from 'hono'
import { paths } from '#contract/paths.ts'
import { email as emailField } from '#contract/session.ts'
import { waitlistSentences } from '#domain/waitlist.ts'
import { toAppError } from '#server/platform/api/error-response.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { launchingSoonPage } from '#server/public/launching-soon-page.tsx'
import { readVisit } from '#server/public/visit.ts'
import type { WaitlistOutcome } from '#server/public/waitlist-form.tsx'
import { confirmedPage, confirmPage, linkOverPage, linkUnknownPage } from '#server/public/waitlist-pages.tsx'
import { hasJoinedHere } from './browser.ts'
import { confirmAddress, type LinkState, readLink } from './confirm-address.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { confirmPath } from './links.ts'

type ContextOf = (c: Context) => Promise<RequestContext>
type Status = 200 | 404 | 410 | 422 | 429 | 500

export function createWaitlistPages(services: Services, contextOf: ContextOf): Hono {
  const pages = new Hono()
  const origin = new URL(services.env.PUBLIC_URL).origin
  // A form says where it comes from only if its page lets it.
  const html = (c: Context, page: string, status: Status) =>
    c.html(page, status, { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

  pages.get(paths.waitlist, (c) => c.redirect(`${paths.launchingSoon}#waitlist`))

  pages.post(paths.waitlist, async (c) => {
    assertOwnForm(c.req.raw, origin)
    const context = await contextOf(c)
    const { status, outcome, retryAfter } = await join(context, await c.req.parseBody())
    for (const cookie of context.responseHeaders.getSetCookie())
      c.header('set-cookie', cookie, { append: true })
    if (retryAfter) c.header('retry-after', String(retryAfter))
    return html(c, launchingSoonPage(readVisit(services, context), outcome), status)
  })

  const path = confirmPath(':token')
  pages.get(path, async (c) => {
    const context = await contextOf(c)
    return showLink(c, context, await readLink(context, c.req.param('token') ?? ''))
  })

  pages.post(path, async (c) => {
    assertOwnForm(c.req.raw, origin)
    const context = await contextOf(c)
    return showLink(c, context, await confirmAddress(context, c.req.param('token') ?? ''))
  })

  function showLink(c: Context, context: RequestContext, link: LinkState) {
    const visit = readVisit(services, context)
    if (link.state === 'waiting')
      return html(c, confirmPage(visit, link.email, hasJoinedHere(context, link.email)), 200)
    if (link.state === 'used') return html(c, confirmedPage(visit), 200)
    return link.state === 'over' ? html(c, linkOverPage(visit), 410) : html(c, linkUnknownPage(visit), 404)
  }

  return pages
}

type Answer = { status: Status; outcome: WaitlistOutcome; retryAfter?: number | undefined }

async function join(context: RequestContext, sent: Record<string, unknown>): Promise<Answer> {
  const { env, log } = context.services
  const typed = typeof sent['email'] === 'string' ? sent['email'].slice(0, 254) : ''
  const refuse = (status: Status, sentence: string): Answer => ({
    status,
    outcome: { kind: 'refused', sentence, email: typed },
  })
  if (sent['website']) return refuse(422, waitlistSentences.failed)
  const { data: email } = emailField.safeParse(sent['email'])
  if (email === undefined) return refuse(422, waitlistSentences.invalid)
  try {
    const source = env.LAUNCH === 'waitlist' ? 'landing' : 'launching-soon'
    return { status: 200, outcome: { kind: await joinWaitlist(context, { email, source }), email } }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'too-many-requests')
      return { ...refuse(429, error.message), retryAfter: error.retryAfterSeconds }
    log.error('waitlist: not joined', { requestId: context.requestId, ...describeError(thrown) })
    return refuse(500, waitlistSentences.failed)
  }
}
