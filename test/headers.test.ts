import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { endpoints, sampleCall } from './endpoints.ts'

// R60: the same headers on every answer there is, good or bad, ours or a file's.

const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'content-security-policy': expect.any(String),
}

function assertHeaders(what: string, { headers }: { headers: Headers }) {
  const found = Object.fromEntries(headers)
  expect({ what, ...found }).toMatchObject({ what, ...headersOfAll })
  expect([what, Object.keys(found).filter((name) => name.startsWith('access-control-'))]).toEqual([what, []])
  expect([what, found['server'], found['x-powered-by']]).toEqual([what, undefined, undefined])
  const policy = new Map(
    (found['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect([what, name, policy.get(name)]).toEqual([what, name, "'none'"])
  expect([policy.get('script-src'), policy.get('style-src')]).toEqual(["'self'", "'self'"])
  expect(found['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
}

describe('security headers', () => {
  let app: TestApp
  let anna: Person
  let folder: string
  let served: (path: string, init?: RequestInit) => Promise<Response>

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna')
    folder = mkdtempSync(join(tmpdir(), 'trivet-static-'))
    mkdirSync(join(folder, 'assets'))
    for (const file of [
      'index.html',
      'auth.html',
      'favicon.svg',
      'robots.txt',
      'assets/app-1.js',
      'assets/app-1.js.br',
    ])
      writeFileSync(join(folder, file), 'x')
    const whole = createApp(app.services, createStaticFiles(folder))
    served = async (path, init = {}) => whole.fetch(new Request(testOrigin + path, init))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await app.close()
  })

  it.each(endpoints)('stand on $method $path, let in or not', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    for (const person of [app.visitor(), anna])
      if (person !== anna || endpoint.name !== 'session.signOut')
        assertHeaders(methodAndPath, await person.call(methodAndPath, body))
  })

  it.each([
    ['/', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/docs', 200],
    ['/api/openapi.json', 200],
    ['/api', 404],
    ['/api/nothing', 404],
    ['/api/%zz', 404],
    ['/app/transactions', 200],
    ['/favicon.svg', 200],
    ['/robots.txt', 200],
    ['/assets/app-1.js', 200],
    ['/assets/gone.js', 404],
    ['/pricing', 200],
    ['/sitemap.xml', 200],
    ['/app/nothing', 404],
    ['/nothing', 404],
    ['/%zz', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/%00.html', 404],
  ])('stand on GET %s, a %i', async (path, status) => {
    const answer = await served(path)
    expect(answer.status).toBe(status)
    assertHeaders(path, answer)
  })

  it.each(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PURGE'])(
    'stand on every answer to %s',
    async (method) => {
      const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      for (const path of ['/', '/api/accounts', '/assets/app-1.js', '/nothing', '/api/docs'])
        assertHeaders(`${method} ${path}`, await served(path, { method, headers: foreign }))
    },
  )

  it('stand on refusals before any endpoint, and on our own failures', async () => {
    const huge = new Uint8Array(2_000_000).fill(32)
    const tooLarge = await served('/api/accounts', { method: 'POST', body: huge })
    expect(tooLarge.status).toBe(413)
    assertHeaders('413', tooLarge)

    const failing = createApp(
      {
        ...app.services,
        clock: {
          now: () => {
            throw new Error('no clock')
          },
        },
      },
      createStaticFiles(folder),
    )
    const cookie = `${sessionCookieName}=x`
    const failed = await failing.fetch(new Request(`${testOrigin}/api/session`, { headers: { cookie } }))
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({
      code: 'unexpected',
      message: 'Something went wrong. Please try again.',
      requestId: failed.headers.get('x-request-id'),
    })
    assertHeaders('500', failed)
  })

  it('say what may be kept: nothing of the API, pages only after asking, assets for ever', async () => {
    const cache = async (path: string) => (await served(path)).headers.get('cache-control')
    expect((await anna.call('GET /accounts')).headers.get('cache-control')).toBe('no-store')
    expect((await anna.call('GET /nothing')).headers.get('cache-control')).toBe('no-store')
    expect([await cache('/app/transactions'), await cache('/assets/app-1.js')]).toEqual([
      'no-cache',
      'public, max-age=31536000, immutable',
    ])
  })

  it('never differ with the Origin that asks', async () => {
    const foreign = await anna.call('GET /accounts', undefined, { origin: 'https://evil.example' })
    assertHeaders('foreign', foreign)
    expect(foreign.headers.get('vary') ?? '').not.toMatch(/origin/i)
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has every endpoint, each with a summary', async () => {
    const app = await openTestApp('server')
    const response = await app.fetch(new Request(`${testOrigin}/api/openapi.json`))
    type Document = {
      openapi: string
      paths: Record<string, Record<string, { summary?: string; operationId?: string }>>
    }
    const { openapi, paths } = (await response.json()) as Document
    expect(openapi).toMatch(/^3\.1\.\d+$/)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
    )
    const declared = endpoints.map(({ name, method, path }) => [name, method, path])
    expect(described.toSorted()).toEqual(declared.toSorted())
    expect(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .filter(({ summary }) => !summary),
    ).toEqual([])
    await app.close()
  })

  it('says of every endpoint whether an API token opens it, and which', async () => {
    const app = await openTestApp('server')
    const response = await app.fetch(new Request(`${testOrigin}/api/openapi.json`))
    type Operation = { operationId: string; security: Record<string, string[]>[] }
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
    const opens = (asked: string) =>
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .find(({ operationId }) => operationId === asked)?.security
    expect(opens('accounts.list')).toEqual([{ session: [] }, { apiToken: ['read'] }])
    expect(opens('accounts.create')).toEqual([{ session: [] }, { apiToken: ['write'] }])
    expect(opens('household.changeSplit')).toEqual([{ session: [] }])
    expect(opens('apiTokens.create')).toEqual([{ session: [] }])
    expect(opens('session.signIn')).toEqual([])
    const docs = await app.fetch(new Request(`${testOrigin}/api/docs`))
    expect(await docs.text()).toContain('A session or an API token that may write.')
    await app.close()
  })
})
