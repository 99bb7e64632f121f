// The form of the guide: an ordinary one, which works without script. What it says never follows from the address (S14).
import { type Context, Hono } from 'hono'
import { paths } from '#contract/paths.ts'
import { email as emailField } from '#contract/session.ts'
import { guideSentences } from '#domain/guide.ts'
import { joinWaitlist } from '#server/features/waitlist/public.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import { toAppError } from '#server/platform/api/error-response.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { consumeLimit, tryLimit } from '#server/platform/identity/limits.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { GuideOutcome } from '#server/public/guide/guide-form.tsx'
import { guidePage } from '#server/public/guide/guide-page.tsx'
import { readVisit } from '#server/public/visit.ts'
import { limits } from './limits.ts'
import { writeGuide } from './mails.ts'

type Status = 200 | 422 | 429 | 500
type Answer = { status: Status; outcome: GuideOutcome; retryAfter?: number | undefined }

export function createGuidePages(
  services: Services,
  contextOf: (c: Context) => Promise<RequestContext>,
): Hono {
  const pages = new Hono()
  pages.get(paths.getGuide, (c) => c.redirect(`${paths.guide}#get`))

  pages.post(paths.getGuide, async (c) => {
    assertOwnForm(c.req.raw, new URL(services.env.PUBLIC_URL).origin)
    const context = await contextOf(c)
    const { status, outcome, retryAfter } = await answerForm(context, await c.req.parseBody())
    for (const cookie of context.responseHeaders.getSetCookie())
      c.header('set-cookie', cookie, { append: true })
    if (retryAfter) c.header('retry-after', String(retryAfter))
    return c.html(guidePage(readVisit(services, context), outcome), status, {
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })
  return pages
}

async function answerForm(context: RequestContext, sent: Record<string, unknown>): Promise<Answer> {
  const typed = typeof sent['email'] === 'string' ? sent['email'].slice(0, 254) : ''
  const refuse = (status: Status, sentence: string): Answer => ({
    status,
    outcome: { kind: 'refused', sentence, email: typed },
  })
  if (sent['website']) return refuse(422, guideSentences.refused)
  const { data: email } = emailField.safeParse(sent['email'])
  if (email === undefined) return refuse(422, guideSentences.invalid)
  try {
    await sendGuide(context, email)
    if (sent['waitlist'] && context.services.env.LAUNCH === 'waitlist')
      await joinWaitlist(context, { email, source: 'guide' })
    return { status: 200, outcome: { kind: 'ready', email } }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'too-many-requests')
      return { ...refuse(429, error.message), retryAfter: error.retryAfterSeconds }
    context.services.log.error('guide: not sent', {
      requestId: context.requestId,
      ...describeError(thrown),
    })
    return refuse(500, guideSentences.refused)
  }
}

/** Mails the link, at most twice a day to one address: beyond that the page is all there is. */
async function sendGuide({ services, now, ipAddress }: RequestContext, email: string): Promise<void> {
  await consumeLimit(services, limits['guides asked from an address'], ipAddress)
  const { PUBLIC_URL: origin } = services.env
  await services.db.transaction().execute(async (tx) => {
    if (!(await tryLimit({ ...services, db: tx }, limits['guides to a mailbox'], email))) return
    await enqueueMail(tx, now, email, writeGuide(origin + paths.guideFile, origin + paths.guide))
  })
}
