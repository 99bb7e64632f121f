// The pages of signing in through the identity provider, which a browser walks through by itself. They are there only
// where a provider is set up.
import { type Context, Hono } from 'hono'
import { paths, getSafeReturnPath, getSignInPath } from '#contract/paths.ts'
import { AppError } from '#server/errors.ts'
import { takeSecondStep } from '#server/features/session/public.ts'
import { type ProviderSettings, readProviderSettings } from '#server/integrations/outside-identity.ts'
import { toAppError } from '#server/platform/api/error-response.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { setSessionCookie } from '#server/platform/identity/session-cookie.ts'
import { codePage, existingAccountPage, refusalPage } from '#server/public/outside-sign-in-pages.tsx'
import { sendPage } from '#server/public/send-page.ts'
import { callbackPath, codePath, readCookie, setCookie } from './browser.ts'
import { finishOutsideSignIn, type Arrival, startOutsideSignIn, type Way } from './flow.ts'

const linkPath = `${paths.settings}#outside`

/** `contextOf` is how the app reads who asks. */
export function createOutsideSignInPages(
  { env }: Services,
  contextOf: (c: Context) => Promise<RequestContext>,
): Hono | null {
  const provider = readProviderSettings(env)
  return provider && createPages(provider, contextOf)
}

function createPages(provider: ProviderSettings, contextOf: (c: Context) => Promise<RequestContext>): Hono {
  const pages = new Hono()
  const handle =
    (answer: (c: Context, context: RequestContext) => Promise<Response>) => async (c: Context) => {
      const context = await contextOf(c)
      context.responseHeaders.set('cache-control', 'no-store')
      const response = await answer(c, context).catch((thrown: unknown) => {
        const error = toAppError(thrown)
        if (error.status >= 500) throw thrown
        return sendPage(
          c,
          refusalPage(provider.name, error.message, context.signedIn !== null),
          error.status as 403,
        )
      })
      for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
      return response
    }

  pages.get(
    paths.outsideSignIn,
    handle(async (c, context) => {
      return send(c, context, { returnPath: getSafeReturnPath(c.req.query('next')) })
    }),
  )

  pages.get(
    paths.outsideProof,
    handle(async (c, context) => {
      assertFromHere(c)
      const provesSessionId = context.signedIn?.sessionId
      if (!provesSessionId) throw new AppError('not-signed-in')
      return send(c, context, { returnPath: paths.proved, provesSessionId })
    }),
  )

  async function send(c: Context, context: RequestContext, way: Way): Promise<Response> {
    const { url, cookie } = await startOutsideSignIn(context, provider, way)
    context.responseHeaders.append('set-cookie', setCookie('signIn', cookie))
    return c.redirect(url)
  }

  pages.get(
    callbackPath,
    handle(async (c, context) => {
      const cookie = readCookie(context.headers, 'signIn')
      const arrival = await finishOutsideSignIn(context, provider, {
        cookie,
        search: new URL(c.req.url).search,
      })
      if (!('waitsForLink' in arrival)) context.responseHeaders.append('set-cookie', setCookie('signIn', ''))
      return lead(c, context, arrival)
    }),
  )

  function lead(c: Context, context: RequestContext, arrival: Arrival): Response | Promise<Response> {
    if ('token' in arrival) setSessionCookie(context, arrival.token)
    if ('pendingSignIn' in arrival) {
      context.responseHeaders.append('set-cookie', setCookie('code', arrival.pendingSignIn))
      return c.redirect(`${codePath}?next=${encodeURIComponent(arrival.returnPath)}`)
    }
    if (!('waitsForLink' in arrival)) return c.redirect(arrival.returnPath)
    if (context.signedIn) return c.redirect(linkPath)
    return sendPage(c, existingAccountPage(provider.name, getSignInPath(linkPath)))
  }

  pages.get(
    codePath,
    handle(async (c) => sendPage(c, codePage())),
  )

  // A form without script.
  pages.post(
    codePath,
    handle(async (c, context) => {
      assertFromHere(c)
      const { code } = await c.req.parseBody()
      const pendingSignIn = readCookie(context.headers, 'code')
      try {
        setSessionCookie(context, await takeSecondStep(context, { pendingSignIn, code: String(code) }))
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid')
          return sendPage(c, codePage(error.fields?.['code']), 422)
        throw error
      }
      context.responseHeaders.append('set-cookie', setCookie('code', ''))
      return c.redirect(getSafeReturnPath(c.req.query('next')), 303)
    }),
  )

  return pages
}

/** A browser says where a form or a link comes from. */
function assertFromHere(c: Context): void {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin') throw new AppError('forged-request')
}
