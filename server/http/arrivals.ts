import type { Context, MiddlewareHandler } from 'hono'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Arrival } from '#server/platform/areas/area.ts'

/** Lets the areas know when a page is opened by a link with their parameter; what they do leaves the page as it is. */
export const answerArrivals =
  (arrivals: readonly Arrival[], contextOf: (c: Context) => Promise<RequestContext>): MiddlewareHandler =>
  async (c, next) => {
    if (!c.req.url.includes('?') || c.req.method !== 'GET' || c.req.path.startsWith('/api/')) return next()
    const url = new URL(c.req.url)
    const meant = arrivals.filter(({ parameter }) => url.searchParams.has(parameter))
    if (meant.length === 0) return next()
    const context = await contextOf(c)
    for (const { arrive } of meant) {
      const path = await arrive(context, url)
      if (path !== null) return c.redirect(path)
    }
    await next()
    for (const cookie of context.responseHeaders.getSetCookie()) {
      c.res.headers.append('set-cookie', cookie)
      c.res.headers.set('cache-control', 'no-store')
    }
  }
