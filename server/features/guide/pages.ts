// The form of the guide: an ordinary one, which works without script. What it says never follows from the address (S14).
import { type Context, Hono } from 'hono'
import { paths } from '#contract/paths.ts'
import { joinWaitlist } from '#server/features/waitlist/public.ts'
import { answerAddressForm, tellFailure } from '#server/public/address-form.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { consumeLimit, tryLimit } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { GuideReady } from '#server/public/guide/guide-form.tsx'
import { guidePage } from '#server/public/guide/guide-page.tsx'
import { readVisit } from '#server/public/visit.ts'
import { limits } from './limits.ts'
import { writeGuide } from './mails.ts'

export function createGuidePages(
  services: Services,
  contextOf: (c: Context) => Promise<RequestContext>,
): Hono {
  const pages = new Hono()
  pages.get(paths.getGuide, (c) => c.redirect(`${paths.guide}#get`))
  pages.post(paths.getGuide, (c) =>
    answerAddressForm(c, contextOf, (context) => ({
      name: 'guide',
      act: async (email, isTicked): Promise<GuideReady> => {
        await sendGuide(context, email)
        const wantsBoth = isTicked('waitlist') && services.env.LAUNCH === 'waitlist'
        return { kind: 'ready', email, waitlist: wantsBoth ? await join(context, email) : null }
      },
      render: (outcome) => guidePage(readVisit(services, context), outcome),
    })),
  )
  return pages
}

/** The guide is on its way by then: the list can fail alone, and says so. */
async function join(context: RequestContext, email: string): Promise<GuideReady['waitlist']> {
  try {
    return { joined: await joinWaitlist(context, { email, source: 'guide' }) }
  } catch (thrown) {
    return { refused: tellFailure(context, 'waitlist', thrown).sentence }
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
