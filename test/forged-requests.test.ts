import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { openTestApp, type TestApp, testOrigin } from './app.ts'
import { Browser, signUpAndConfirm } from './browser.ts'
import { noIds } from './endpoint-ids.ts'
import { endpoints, sampleCall } from './endpoints.ts'
import { readWhenWritten } from './read-when-written.ts'

// R27: what another site could make a browser send changes nothing; and what only reads changes nothing either.

describe('a request from another site', () => {
  let app: TestApp
  let cookie: string
  let ownToken: string
  let otherToken: string
  let apiToken: string

  beforeAll(async () => {
    app = await openTestApp('server')
    const signIn = async (name: string) => {
      const browser = await signUpAndConfirm(app, {
        fullName: name,
        email: `${name}@example.com`,
        password: 'a long enough password',
      })
      await browser.post('/household', {})
      return { browser, token: (await browser.session()).body.csrfToken ?? '' }
    }
    const { browser, token } = await signIn('anna')
    cookie = browser.cookie
    ownToken = token
    const made = await browser.post('/api-tokens', { name: 'Script', canWrite: true, lifetimeDays: null })
    apiToken = (made.body as { token?: string }).token ?? ''
    otherToken = (await signIn('bob')).token
  })
  afterAll(() => app.close())

  /** The whole database, but for what counting strangers' tries leaves. */
  const everything = readWhenWritten(
    () => app.database.pool,
    () => readEverything(app.database.pool),
  )
  async function readEverything(pool: Pool): Promise<string> {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
    )
    const contents = tables.map(
      ({ name }) => `select '${name}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text)::text as rows
        from ${name} t`,
    )
    // With a name it is planned once for all endpoints, which takes longer than reading.
    const text = `${contents.join(' union all ')} order by name`
    return JSON.stringify((await pool.query({ name: 'everything there is', text })).rows)
  }

  let before = ''
  beforeAll(async () => {
    before = await everything()
  })
  // Looked at once between two tests: what the one left is what the next begins with.
  async function expectNoChange(): Promise<void> {
    const after = await everything()
    const unchanged = before
    before = after
    expect(after).toBe(unchanged)
  }

  type Forgery = { headers: Record<string, string>; body?: BodyInit | undefined; withoutCookie?: boolean }
  const json = 'application/json'
  const forgeries: [name: string, forge: (body: string | undefined) => Forgery][] = [
    [
      'a foreign Origin',
      (body) => ({ headers: { origin: 'https://evil.example', 'content-type': json }, body }),
    ],
    ['the Origin null', (body) => ({ headers: { origin: 'null', 'content-type': json }, body })],
    [
      'another port',
      (body) => ({ headers: { origin: 'http://localhost:3001', 'content-type': json }, body }),
    ],
    [
      'another scheme',
      (body) => ({ headers: { origin: 'https://localhost:3000', 'content-type': json }, body }),
    ],
    [
      'a name that only begins alike',
      (body) => ({ headers: { origin: `${testOrigin}.evil.example`, 'content-type': json }, body }),
    ],
    ['no Origin', (body) => ({ headers: { 'content-type': json }, body })],
    [
      'text/plain',
      (body) => ({ headers: { origin: testOrigin, 'content-type': 'text/plain' }, body: body ?? '{}' }),
    ],
    [
      'a text/plain that mentions JSON',
      (body) => ({
        headers: { origin: testOrigin, 'content-type': 'text/plain; application/json' },
        body: body ?? '{}',
      }),
    ],
    ['a form', () => ({ headers: { origin: testOrigin }, body: new URLSearchParams({ name: 'x' }) })],
    ['a form with files', () => ({ headers: { origin: testOrigin }, body: formData() })],
    [
      'a body of no type',
      // On the wire a body has a length or comes in chunks; a Request made by hand says neither.
      (body) => ({
        headers: { origin: testOrigin, 'content-length': '2' },
        body: new TextEncoder().encode(body ?? '{}'),
      }),
    ],
    [
      'a body of no type in chunks',
      (body) => ({
        headers: { origin: testOrigin, 'transfer-encoding': 'chunked' },
        body: new TextEncoder().encode(body ?? '{}'),
      }),
    ],
    [
      'Sec-Fetch-Site: cross-site',
      (body) => ({
        headers: { origin: testOrigin, 'content-type': json, 'sec-fetch-site': 'cross-site' },
        body,
      }),
    ],
    [
      'Sec-Fetch-Site: same-site',
      (body) => ({
        headers: { origin: testOrigin, 'content-type': json, 'sec-fetch-site': 'same-site' },
        body,
      }),
    ],
    [
      'Sec-Fetch-Site: none',
      (body) => ({ headers: { origin: testOrigin, 'content-type': json, 'sec-fetch-site': 'none' }, body }),
    ],
  ]
  const withoutToken: typeof forgeries = [
    [
      'no form token',
      (body) => ({ headers: { origin: testOrigin, 'content-type': json, 'x-csrf-token': '' }, body }),
    ],
    [
      "another session's form token",
      (body) => ({ headers: { origin: testOrigin, 'content-type': json, 'x-csrf-token': otherToken }, body }),
    ],
    [
      'a made-up form token',
      (body) => ({
        headers: { origin: testOrigin, 'content-type': json, 'x-csrf-token': 'x'.repeat(43) },
        body,
      }),
    ],
  ]

  const mutations = endpoints.filter(({ method }) => method !== 'GET')
  const readings = endpoints.filter(({ method }) => method === 'GET')

  it('is told apart on every endpoint that changes something: there are some', () => {
    expect([mutations.length > 30, readings.length > 10]).toEqual([true, true])
    expect(new Set(mutations.map(({ method }) => method))).toEqual(
      new Set(['POST', 'PUT', 'PATCH', 'DELETE']),
    )
  })

  it.each(mutations)('$method $path is refused, whichever way it is forged', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    const [method = '', path = ''] = methodAndPath.split(' ')
    const text = body === undefined || body instanceof Uint8Array ? undefined : JSON.stringify(body)
    for (const [name, forge] of [...forgeries, ...withoutToken]) {
      const { headers, body: forged } = forge(text)
      const request = new Request(`${testOrigin}/api${path}`, {
        method,
        headers: { cookie: `${sessionCookieName}=${cookie}`, 'x-csrf-token': ownToken, ...headers },
        ...(forged !== undefined && { body: forged }),
      })
      const response = await app.fetch(request)
      const { code } = (await response.json()) as { code: string }
      expect([name, response.status, code]).toEqual([name, 403, 'forged-request'])
    }
    await expectNoChange()
  })

  // Whoever is not signed in has no token, but a foreign page must not sign them in or up either.
  it.each(mutations.filter(({ access }) => access === 'visitor'))(
    '$method $path is refused without a session, too',
    async (endpoint) => {
      const { methodAndPath, body } = sampleCall(endpoint, noIds)
      for (const [name, forge] of forgeries) {
        const { headers, body: forged } = forge(JSON.stringify(body))
        const request = new Request(`${testOrigin}/api${methodAndPath.split(' ')[1]}`, {
          method: endpoint.method,
          headers,
          ...(forged !== undefined && { body: forged }),
        })
        expect([name, (await app.fetch(request)).status]).toEqual([name, 403])
      }
      await expectNoChange()
    },
  )

  it.each(readings)('GET $path changes nothing (R27)', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    const url = `${testOrigin}/api${methodAndPath.split(' ')[1]}`
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'idempotency-key': 'key' }]) {
      const signedIn = { cookie: `${sessionCookieName}=${cookie}`, ...headers }
      expect((await app.fetch(new Request(url, { headers: signedIn }))).status).toBeLessThan(500)
    }
    await expectNoChange()
  })

  it.each(['HEAD', 'OPTIONS'])('no change can be asked for by %s', async (method) => {
    for (const endpoint of mutations) {
      const { methodAndPath } = sampleCall(endpoint, noIds)
      const headers = { cookie: `${sessionCookieName}=${cookie}`, 'x-http-method-override': endpoint.method }
      await app.fetch(new Request(`${testOrigin}/api${methodAndPath.split(' ')[1]}`, { method, headers }))
    }
    await expectNoChange()
  })

  // Of an API token no browser knows, so what it comes with proves nothing and spoils nothing; a page that guesses at
  // one, or sends one along with its visitor's cookie, gets nowhere.
  it.each(forgeries)('that %s tells nothing of a program with a token', async (_, forge) => {
    const program = app.program(apiToken)
    const { headers, body } = forge(JSON.stringify({ name: 'Ours' }))
    const answer = await program.send('PATCH /household', body, headers)
    if (headers['content-type'] === json) expect(answer.status).toBe(200)
    const withCookie = { ...headers, cookie: `${sessionCookieName}=${cookie}` }
    expect((await program.send('PATCH /household', body, withCookie)).status).toBe(400)
    const guessed = app.program(`${apiToken.slice(0, -1)}!`)
    expect((await guessed.send('PATCH /household', body, headers)).status).toBe(401)
  })

  it('is let in when it is none: the same requests from our own page', async () => {
    const browser = new Browser(app, cookie)
    await browser.session()
    expect((await browser.send('PATCH', '/household', { name: 'Ours' })).status).toBe(200)
    expect(
      (await browser.send('PATCH', '/household', { name: 'Ours' }, { 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(200)
  })
})

function formData(): FormData {
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.csv')
  return form
}
