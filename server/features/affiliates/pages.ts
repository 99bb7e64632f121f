// The terms and the application, and the link in the mail of an approval: ordinary forms, which work without script.
import { type Context, Hono } from 'hono'
import { affiliateApplication } from '#contract/affiliates.ts'
import { paths } from '#contract/paths.ts'
import { addressSentences } from '#domain/address-form.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { ownFormHeaders, tellFailure } from '#server/public/address-form.ts'
import { affiliatePage } from '#server/public/affiliates/affiliate-page.tsx'
import type { ApplicationOutcome, TypedApplication } from '#server/public/affiliates/application-form.tsx'
import { linkPages } from '#server/public/affiliates/link-pages.tsx'
import { sendPage } from '#server/public/send-page.ts'
import { readVisit } from '#server/public/visit.ts'
import { apply } from './apply.ts'
import { confirmAccount, readLink } from './confirm-account.ts'
import { confirmPath } from './links.ts'
import { findOwnStatus } from './queries.ts'

type ContextOf = (c: Context) => Promise<RequestContext>
type Status = 200 | 404 | 409 | 410 | 422 | 429 | 500

/** Without billing nobody pays, so there is nothing to earn. */
export function createAffiliatePages(services: Services, contextOf: ContextOf): Hono | null {
  if (!services.env.BILLING) return null
  const pages = new Hono()
  const origin = new URL(services.env.PUBLIC_URL).origin
  const html = (c: Context, page: string, status: Status = 200) => sendPage(c, page, status, ownFormHeaders)

  pages.get(paths.affiliate, async (c) => {
    const context = await contextOf(c)
    return html(c, affiliatePage(readVisit(services, context), await readStart(context)))
  })

  pages.post(paths.affiliate, async (c) => {
    assertOwnForm(c.req.raw, origin)
    const context = await contextOf(c)
    const { status, outcome, retryAfter } = await answer(context, await c.req.parseBody())
    if (retryAfter) c.header('retry-after', String(retryAfter))
    return html(c, affiliatePage(readVisit(services, context), outcome), status)
  })

  const path = confirmPath(':token')
  pages.get(path, async (c) => {
    const context = await contextOf(c)
    const state = await readLink(context, c.req.param('token') ?? '')
    return html(c, linkPages[state](readVisit(services, context)), linkStatuses[state])
  })
  pages.post(path, async (c) => {
    assertOwnForm(c.req.raw, origin)
    const context = await contextOf(c)
    const state = await confirmAccount(context, c.req.param('token') ?? '')
    return html(c, linkPages[state](readVisit(services, context)), linkStatuses[state])
  })
  return pages
}

const linkStatuses = { waiting: 200, used: 200, over: 410, unknown: 404 } as const

const empty: TypedApplication = { name: '', email: '', website: '', socialMedia: '', reason: '' }

async function readStart({ services, signedIn }: RequestContext): Promise<ApplicationOutcome> {
  if (!signedIn) return { kind: 'open', typed: empty, ownEmail: null, faults: {} }
  const status = await findOwnStatus(services.db, signedIn.userId)
  if (status) return { kind: 'known', status }
  const { email, fullName } = signedIn
  return { kind: 'open', typed: { ...empty, name: fullName, email }, ownEmail: email, faults: {} }
}

type Answer = { status: Status; outcome: ApplicationOutcome; retryAfter?: number | undefined }

async function answer(context: RequestContext, sent: Record<string, unknown>): Promise<Answer> {
  const { signedIn } = context
  const ownEmail = signedIn?.email ?? null
  const typed = readTyped(sent, ownEmail)
  const refuse = (status: Status, faults: Record<string, string>, sentence?: string): Answer => ({
    status,
    outcome: { kind: 'open', typed, ownEmail, faults, sentence },
  })
  // Nobody sees the field of this name: the form's own is called `site`.
  if (sent['website']) return refuse(422, {}, addressSentences.failed)
  const form = affiliateApplication.safeParse(typed)
  if (!form.success)
    return refuse(
      422,
      Object.fromEntries(form.error.issues.toReversed().map(({ path, message }) => [path[0], message])),
    )
  try {
    await apply(context, form.data)
    return { status: 200, outcome: { kind: 'sent', email: form.data.email } }
  } catch (thrown) {
    const { status, sentence, retryAfter } = tellFailure(context, 'affiliate application', thrown)
    return { ...refuse(status, {}, sentence), retryAfter }
  }
}

function readTyped(sent: Record<string, unknown>, ownEmail: string | null): TypedApplication {
  // No database keeps a NUL.
  const read = (name: string) =>
    typeof sent[name] === 'string' ? sent[name].slice(0, 5000).replaceAll('\0', '') : ''
  return {
    name: read('name'),
    email: ownEmail ?? read('email'),
    website: read('site'),
    socialMedia: read('socialMedia'),
    reason: read('reason'),
  }
}
