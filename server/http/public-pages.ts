// The pages that anybody may see, and what search engines read. Each is made once for everybody it looks the same to.
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { paths } from '#contract/paths.ts'
import { areas } from '#server/areas.ts'
import { AppError } from '#server/errors.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isSignedFor, sign } from '#server/platform/identity/signatures.ts'
import type { Services } from '#server/platform/process/services.ts'
import { guidePage } from '#server/public/guide/guide-page.tsx'
import { homePage } from '#server/public/home-page.tsx'
import { launchingSoonPage } from '#server/public/launching-soon-page.tsx'
import { notFoundPage } from '#server/public/not-found-page.tsx'
import { pricingPage } from '#server/public/pricing-page.tsx'
import { readRobots, readSitemap } from '#server/public/search-engines.ts'
import { sendPage } from '#server/public/send-page.ts'
import { readVisit, type Visit } from '#server/public/visit.ts'
import { createPageCache } from '#server/public/page-cache.ts'

type ContextOf = (c: Context) => Promise<RequestContext>

const previewCookie = '__Host-trivet_preview'

export function createPublicPages(services: Services, contextOf: ContextOf) {
  const { env } = services
  const pages = new Hono()
  const cached = createPageCache()
  const visitOf = async (c: Context): Promise<Visit> => readVisit(services, await contextOf(c))

  const announces = env.LAUNCH === 'waitlist'
  const announce = async (c: Context, visit: Visit) => {
    // A form of the page says where it comes from only if the page lets it.
    c.header('referrer-policy', 'same-origin')
    return cached(c, 'launching soon', visit, launchingSoonPage)
  }
  pages.get(paths.home, async (c) => {
    const context = await contextOf(c)
    if (announces && isPreview(c, context)) return c.redirect(paths.dashboard)
    const visit = readVisit(services, context)
    return announces ? announce(c, visit) : cached(c, 'home', visit, homePage)
  })
  pages.get(paths.launchingSoon, async (c) => announce(c, await visitOf(c)))
  pages.get(paths.guide, async (c) => {
    // As above.
    c.header('referrer-policy', 'same-origin')
    return cached(c, 'guide', await visitOf(c), guidePage)
  })
  pages.get(paths.pricing, async (c) => cached(c, 'pricing', await visitOf(c), pricingPage))

  // It opens nothing: whoever is no longer signed in as an administrator sees the announcement again (S1).
  pages.post(paths.previewApp, async (c) => {
    assertOwnForm(c.req.raw, new URL(env.PUBLIC_URL).origin)
    const { signedIn } = await contextOf(c)
    if (!signedIn?.sessionId || signedIn.adminRoles.length === 0) throw new AppError('no-permission')
    setCookie(c, previewCookie, sign(services.auth, 'preview', signedIn.sessionId), {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    })
    return c.redirect(paths.dashboard, 303)
  })

  pages.get('/robots.txt', (c) => c.text(readRobots(env.PUBLIC_URL)))
  pages.get('/sitemap.xml', async (c) => {
    const own = [paths.home, paths.pricing, paths.guide].map((path) => ({ path, changedOn: null }))
    const ofAreas = await Promise.all(areas.listed.map((list) => list(services)))
    return c.body(readSitemap(env.PUBLIC_URL, [...own, ...ofAreas.flat()]), 200, {
      'content-type': 'application/xml; charset=utf-8',
    })
  })

  function isPreview(c: Context, { signedIn }: RequestContext): boolean {
    const given = getCookie(c, previewCookie)
    if (given === undefined) return false
    const isTheirs =
      signedIn?.sessionId &&
      signedIn.adminRoles.length > 0 &&
      isSignedFor(services.auth, 'preview', signedIn.sessionId, given)
    if (!isTheirs) deleteCookie(c, previewCookie, { path: '/', secure: true })
    return Boolean(isTheirs)
  }

  return {
    pages,
    /** What is answered to an address that leads nowhere: a page to whoever reads pages. */
    async answerNothing(c: Context): Promise<Response> {
      const reads = c.req.header('accept')?.includes('text/html')
      if (!reads) return c.text('Not found', 404)
      return sendPage(c, notFoundPage(await visitOf(c)), 404, { 'cache-control': 'no-store' })
    },
  }
}
