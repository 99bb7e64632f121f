// The form of the waitlist and the link in its mail: ordinary forms, which work without script.
import { type Context, Hono } from 'hono'
import { paths } from '#contract/paths.ts'
import { answerAddressForm, ownFormHeaders } from '#server/public/address-form.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { launchingSoonPage } from '#server/public/launching-soon-page.tsx'
import { sendPage } from '#server/public/send-page.ts'
import { readVisit } from '#server/public/visit.ts'
import type { WaitlistDone } from '#server/public/waitlist-form.tsx'
import { confirmedPage, confirmPage, linkOverPage, linkUnknownPage } from '#server/public/waitlist-pages.tsx'
import { hasJoinedHere } from './browser.ts'
import { confirmAddress, type LinkState, readLink } from './confirm-address.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { confirmPath } from './links.ts'

type ContextOf = (c: Context) => Promise<RequestContext>
type Status = 200 | 404 | 410

export function createWaitlistPages(services: Services, contextOf: ContextOf): Hono {
  const pages = new Hono()
  const origin = new URL(services.env.PUBLIC_URL).origin
  const html = (c: Context, page: string, status: Status) => sendPage(c, page, status, ownFormHeaders)

  pages.get(paths.waitlist, (c) => c.redirect(`${paths.launchingSoon}#waitlist`))

  pages.post(paths.waitlist, (c) =>
    answerAddressForm(c, contextOf, (context) => ({
      name: 'waitlist',
      act: async (email): Promise<WaitlistDone> => {
        const source = services.env.LAUNCH === 'waitlist' ? 'landing' : 'launching-soon'
        return { kind: await joinWaitlist(context, { email, source }), email }
      },
      render: (outcome) => launchingSoonPage(readVisit(services, context), outcome),
    })),
  )

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
