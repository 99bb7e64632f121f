// Every request comes in here: the app finds out who sent it, refuses what it may not do, and passes it on.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { findWithoutSlash, paths } from '#contract/paths.ts'
import { areas } from '#server/areas.ts'
import { AppError } from '#server/errors.ts'
import { findTokenHolder, readBearerToken } from '#server/platform/identity/api-tokens.ts'
import { createLargeBodies } from './large-bodies.ts'
import { assertAccess } from '#server/platform/api/access.ts'
import { toAppError, createErrorResponse } from '#server/platform/api/error-response.ts'
import { answerApi } from './api-handler.ts'
import { answerApiCached } from './cached-answers.ts'
import { answerArrivals } from './arrivals.ts'
import { createOpenApiDocument } from './openapi.ts'
import { nameFirstAnswers } from './first-answers.ts'
import { findCallerAddress } from './caller-address.ts'
import { assertOwnRequest } from '#server/platform/api/csrf.ts'
import { ownHeaders } from './headers.ts'
import { createPublicPages } from './public-pages.ts'
import { createUnsubscribePages } from './unsubscribe-pages.ts'
import { describeError } from '#server/platform/process/log.ts'
import { findObstacle, type Obstacle } from './readiness.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findAndKeepSignedIn, recallSession } from '#server/platform/identity/recalled-sessions.ts'
import { sessionCookieName, type SignedIn } from '#server/platform/identity/session.ts'
import { apiReference } from '#server/public/api-reference.tsx'
import { createPageCache } from '#server/public/page-cache.ts'
import type { StaticFiles } from './static-files.ts'
import { type Pace, uploadPace, withSteadyBody } from './steady-body.ts'
import { tooLarge } from './whole-body.ts'

const mostSmallBytes = 1_048_576

type Variables = { Variables: { requestId: string } }

/** `ofProcess` tells why this process should get no requests now; `pace` is how fast a large body has to arrive. */
export function createApp(
  services: Services,
  files: StaticFiles,
  ofProcess: () => Obstacle | null = () => null,
  pace: Pace = uploadPace,
) {
  const app = new Hono<Variables>()
  const largeBodies = createLargeBodies(services.env.TMPDIR, areas.largeBodies)
  const largeBodyOf = ({ req }: Context) => (req.method === 'POST' ? largeBodies.get(req.path) : undefined)
  const refuseSize = (c: Context<Variables>) => createErrorResponse(tooLarge('1 MB'), c.get('requestId'))
  const { origin } = new URL(services.env.PUBLIC_URL)
  const limitedBody = bodyLimit({ maxSize: mostSmallBytes, onError: refuseSize })

  app.use(ownHeaders)
  app.onError((thrown, c) => {
    const requestId = c.get('requestId')
    const error = toAppError(thrown)
    if (error.status >= 500) services.log.error('request failed', { requestId, ...describeError(thrown) })
    return createErrorResponse(error, requestId)
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const obstacle = await findObstacle(services.db, ofProcess)
    return c.text(obstacle ?? 'ready', obstacle ? 503 : 200)
  })
  app.get('/api/openapi.json', async (c) => c.json(await createOpenApiDocument()))
  const cached = createPageCache()
  const anybody = {
    origin: services.env.PUBLIC_URL,
    launch: services.env.LAUNCH,
    hasBilling: services.env.BILLING,
    signedIn: null,
  }
  app.get('/api/docs', (c) =>
    cached(c, 'api', anybody, async () => apiReference(await createOpenApiDocument())),
  )

  // The service worker takes what is shared before it gets here. In a browser without one the file is lost, and the screen
  // says so.
  app.all(paths.shareTarget, (c) => c.redirect(`${paths.import}?shared=lost`, 303))
  app.get(
    '*',
    answerArrivals(areas.arrivals, (c) => requestContext(c, services)),
  )
  // A GET has no body; to ask for it would make all of the request that nobody else asks for.
  app.use((c, next) => (c.req.method === 'GET' || largeBodyOf(c) ? next() : limitedBody(c, next)))
  for (const pages of areas.pages) {
    const served = pages(services, (c) => requestContext(c, services))
    if (served) app.route('/', served)
  }
  app.route(
    '/',
    createUnsubscribePages(services, (c) => requestContext(c, services)),
  )
  app.all('/api/*', async (c) => {
    const context = await apiContext(c, services)
    const { sessionId = null, token } = context.signedIn ?? {}
    // No page of another site can send an API token: a browser adds none by itself.
    if (!token) assertOwnRequest(c.req.raw, { origin, secret: services.auth.secret, sessionId })
    const large = largeBodyOf(c)
    if (!large) return answerApiCached(c.req.raw, context)
    // A large body is received only from who may send it, and read when all of it is here and it is its turn (R55).
    const { access, mostBytes, mostInWords, withWholeBody, inTurn } = large
    assertAccess({ access, method: c.req.method }, context.signedIn, services)
    // Administrators need no household; of others it was asked just now.
    const householdId = context.signedIn?.member?.householdId ?? context.signedIn?.userId
    if (!householdId) throw new AppError('no-household')
    return withSteadyBody(c.req.raw, pace, (steady) =>
      withWholeBody(steady, { householdId, mostBytes, mostInWords }, (whole) =>
        inTurn(householdId, () => answerApi(whole, context)),
      ),
    )
  })

  const { pages, answerNothing } = createPublicPages(services, (c) => requestContext(c, services))
  app.route('/', pages)
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const meant = findWithoutSlash(pathname)
    if (meant) return c.redirect(meant + search, 301)
    const file = await files.answer(c.req.raw)
    if (file) nameFirstAnswers(c, file.headers, services)
    return file ?? answerNothing(c)
  })
  app.notFound((c) => createErrorResponse(new AppError('not-found'), c.get('requestId')))
  return app
}

async function requestContext(c: Context, services: Services): Promise<RequestContext> {
  const now = services.clock.now()
  const [session, apiToken] = readCredentials(c)
  return {
    ...describeRequest(c, services, now),
    signedIn: await findCaller(services, session, apiToken, now),
    recalled: null,
  }
}

/** Of a call of the API, which may ask for the session together with what it reads. */
async function apiContext(c: Context, services: Services): Promise<RequestContext> {
  const now = services.clock.now()
  const [session, apiToken] = readCredentials(c)
  const mayRecall = c.req.method === 'GET' && !apiToken
  const recalled = session && mayRecall ? recallSession(services.db, session, now) : null
  if (!recalled) return requestContext(c, services)
  return { ...describeRequest(c, services, now), signedIn: recalled.signedIn, recalled }
}

const readCredentials = (c: Context) =>
  [getCookie(c, sessionCookieName), readBearerToken(c.req.raw.headers)] as const

const describeRequest = (c: Context, services: Services, now: Date) => ({
  services,
  requestId: c.get('requestId'),
  now,
  ipAddress: findCallerAddress(c, services.env.TRUSTED_PROXIES),
  headers: c.req.raw.headers,
  responseHeaders: new Headers(),
  cacheable: {},
})

async function findCaller(
  services: Services,
  session: string | undefined,
  apiToken: string | null,
  now: Date,
): Promise<SignedIn | null> {
  if (apiToken && session) throw new AppError('two-credentials')
  if (apiToken) return findTokenHolder(services, apiToken)
  return session ? findAndKeepSignedIn(services.db, session, now) : null
}
