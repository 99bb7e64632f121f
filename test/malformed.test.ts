import { adminRoles } from '#contract/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorBody, errors } from '#contract/errors.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { type Endpoint, endpoints, inPath, sampleCall } from './endpoints.ts'
import { fieldsOf, type Field, kindsOf, oddValues, withValue, wrongValues } from './input-fields.ts'
import { newSeed } from './random.ts'

// Whatever is sent, the answer is the caller's fault in the one error shape, and tells nothing of the inside (R64, R6).
// Every endpoint reads its body through the same door, so what is no body at all is tried on three of them; what a body
// holds is read by each endpoint's own schema, so its fields are drawn from that.

/** No database keeps these: NUL, and halves of surrogate pairs. */
const unkeepable = ['\0', 'a\0b', '\ud800', 'x\udfff', '\udc00\ud800']

describe('malformed requests', () => {
  const seed = newSeed('malformed requests')
  let app: TestApp
  let anna: Person

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna', {
      plan: 'pro',
      affiliate: 'approved',
      adminRoles: adminRoles.slice(),
    })
  })
  afterAll(() => app.close())

  const takesJson = endpoints.filter(
    ({ method, name, takesFile }) => method !== 'GET' && !takesFile && name !== 'session.signOut',
  )
  // Open to strangers, in the household's transaction, and in transactions of its own.
  const doors = takesJson.filter(({ name }) =>
    ['session.signUp', 'transactions.create', 'imports.change'].includes(name),
  )

  async function refusalOf(methodAndPath: string, body?: BodyInit, type = 'application/json') {
    const response = await anna.send(methodAndPath, body, body === undefined ? {} : { 'content-type': type })
    const text = await response.text()
    expect(text).not.toMatch(
      /\bat .+:\d+|node_modules|postgres|SQLSTATE|violates|syntax|"stack"|"debug"|Error:/i,
    )
    const isFile = response.headers.has('content-disposition')
    const answer = (isFile ? {} : JSON.parse(text)) as ErrorBody
    if (response.status >= 400) {
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(['code', 'message', 'requestId']))
      expect(errors[answer.code][0]).toBe(response.status)
      expect(response.headers.get('x-request-id')).toBe(answer.requestId)
    }
    return { status: response.status, answer }
  }

  const broken: [name: string, body: string][] = [
    ['nothing but a brace', '{'],
    ['a word', 'accounts'],
    ['NaN', '{"amountCents":NaN}'],
    ['Infinity', '{"amountCents":Infinity}'],
    ['a trailing comma', '{"name":"x",}'],
    ['two values', '{}{}'],
    ['a NUL byte', '{"name":"x"}\0'],
    ['no UTF-8', '\u00ff\u00fe{'],
  ]
  const deep: [name: string, body: string][] = [
    ['a million opening brackets', '['.repeat(1_000_000)],
    ['an array 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an object 100,000 deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ]
  const misshapen: [name: string, body: string][] = [
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['a prototype', '{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"x"}}}'],
  ]

  it('come in by three doors', () => {
    expect(doors).toHaveLength(3)
  })

  it.each(doors)('$method $path answers 400 to what is no JSON', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    for (const [name, body] of broken) {
      const { status, answer } = await refusalOf(methodAndPath, body)
      expect([name, status, answer.code]).toEqual([name, 400, 'bad-request'])
    }
  })

  it.each(doors)('$method $path is not exhausted by depth', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    for (const [name, body] of deep) {
      const { status } = await refusalOf(methodAndPath, body)
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })

  it.each(doors)('$method $path takes the last of two equal keys, or refuses', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    const text = JSON.stringify(body).replace(/^\{(.+)\}$/, '{$1,$1}')
    expect((await refusalOf(methodAndPath, text)).status).toBeLessThan(500)
  })

  it.each(doors)('$method $path refuses 20 MB', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    expect((await refusalOf(methodAndPath, whitespace(20))).answer.code).toBe('too-large')
  })

  it('20 MB are refused when the first of them arrive, or when they are announced', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 20 ? controller.enqueue(whitespace(1)) : controller.close()),
    })
    const headers = { origin: testOrigin, 'content-type': 'application/json' }
    const url = `${testOrigin}/api/session/sign-in`
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const streamed = await app.fetch(new Request(url, init))
    expect([streamed.status, sent < 10]).toEqual([413, true])
    const announced = { ...headers, 'content-length': '20971520' }
    expect(
      (await app.fetch(new Request(url, { method: 'POST', headers: announced, body: '{}' }))).status,
    ).toBe(413)
  })

  it.each(takesJson)('$method $path is never at a loss for the shape of its input', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    for (const [name, body] of misshapen) {
      const { status } = await refusalOf(methodAndPath, body)
      expect([name, status < 500]).toEqual([name, true])
    }
  })

  /** What stands in its body, at any depth. */
  const inBody = (endpoint: Endpoint): Field[] =>
    fieldsOf(endpoint.input).filter(({ path }) => !inPath(endpoint).includes(String(path[0])))
  const withFields = takesJson.filter(
    (endpoint) => inBody(endpoint).length > 0 && endpoint.method !== 'DELETE',
  )

  /** Sends the sample with these values in the place of its own. */
  async function send(endpoint: Endpoint, ...puts: [path: Field['path'], value: unknown][]) {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    const changed = puts.reduce((sent: unknown, [path, value]) => withValue(sent, path, value), body)
    return refusalOf(methodAndPath, JSON.stringify(changed))
  }

  it.each(withFields)(
    '$method $path refuses every field that is of another type, and names it',
    async (endpoint) => {
      const wrong = inBody(endpoint).map(({ path, schema }) => ({ path, values: wrongValues(schema, seed) }))
      const most = Math.max(...wrong.map(({ values }) => values.length))
      for (let n = 0; n < most; n++) {
        const left = wrong.flatMap(({ path, values }) =>
          n < values.length ? [{ path, value: values[n] }] : [],
        )
        // The schema names all that is wrong at once. What stands in a field that is wrong itself has its own turn, and so
        // has what it only names together with others.
        while (left.length > 0) {
          const together = left.filter(
            ({ path }, n) => !left.some((other, m) => isInside(path, other.path, m < n)),
          )
          const { status, answer } = await send(
            endpoint,
            ...together.map(({ path, value }): [Field['path'], unknown] => [path, value]),
          )
          const names = Object.keys(answer.fields ?? {})
          expect([together, status]).toEqual([together, 422])
          for (const one of together) {
            left.splice(left.indexOf(one), 1)
            const name = one.path.join('.')
            if (names.some((named) => named === name || named.startsWith(`${name}.`))) continue
            const alone = await send(endpoint, [one.path, one.value])
            const isNamed = Object.keys(alone.answer.fields ?? {}).some((named) => isWithin(named, name))
            expect([name, one.value, alone.status, isNamed]).toEqual([name, one.value, 422, true])
          }
        }
      }
    },
  )

  it.each(withFields)('$method $path is never at a loss for what a field holds', async (endpoint) => {
    for (const { path, schema } of inBody(endpoint))
      for (const value of oddValues(schema)) {
        const { status } = await send(endpoint, [path, value])
        expect([path.join('.'), value, status < 500]).toEqual([path.join('.'), value, true])
      }
  })

  it.each(withFields)(
    '$method $path refuses by name a text that no database keeps (R63)',
    async (endpoint) => {
      const texts = inBody(endpoint).filter(({ schema }) => kindsOf(schema).includes('string'))
      for (const [n, { path }] of texts.entries()) {
        const { status, answer } = await send(endpoint, [path, unkeepable[n % unkeepable.length]])
        expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [path.join('.')]])
      }
    },
  )

  it.each(unkeepable)('a text with %j is refused whatever field it stands in', async (text) => {
    const rename = endpoints.find(({ name }) => name === 'household.rename') as Endpoint
    const { status, answer } = await send(rename, [['name'], text])
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, ['name']])
  })

  const named = endpoints.filter((endpoint) => inPath(endpoint).length > 0)
  const oddIds = [
    'x',
    '0',
    '-1',
    '9'.repeat(5_000),
    '%00',
    '..%2f..%2fetc',
    "'%20or%201=1--",
    '%F0%9F%98%80',
    '%ED%A0%80',
    '0198000-0000-7000-8000-000000000000',
    '01980000-0000-7000-8000-00000000000g',
    '*',
    'null',
  ]

  it.each(named)('$method $path refuses every id that is none', async (endpoint) => {
    const { body } = sampleCall(endpoint, noIds)
    for (const id of oddIds) {
      const path = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/, id)}`
      const { status } = await refusalOf(path, body === undefined ? undefined : JSON.stringify(body))
      expect([id, [400, 404, 422].includes(status)]).toEqual([id, true])
    }
  })

  const reads = endpoints.filter(
    ({ method, name }) => ['GET', 'DELETE'].includes(method) && name !== 'archive.download',
  )
  const oddQueries = [
    'limit=1&limit=2',
    'search[a]=1&search[b]=2',
    'search[]=1',
    'cursor[__proto__]=1',
    `a${'[a]'.repeat(5_000)}=1`,
    '%',
    '&&&===',
  ]
  const oddParameters = [
    '%00',
    '%ED%A0%80',
    '[]',
    '{}',
    '9'.repeat(3_000),
    '-1',
    'NaN',
    "'",
    'null',
    '1e99',
    '2026-13',
  ]

  it.each(reads)('$method $path is never at a loss for its query', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    const parameters = Object.keys(endpoint.input.properties ?? {}).filter(
      (name) => !inPath(endpoint).includes(name),
    )
    const queries = [
      ...oddQueries,
      ...parameters.flatMap((name) => [
        `${name}[a]=1`,
        `${name}=1&${name}=2`,
        ...oddParameters.map((value) => `${name}=${value}`),
      ]),
    ]
    for (const query of queries) {
      const { status } = await refusalOf(`${methodAndPath.split('?')[0]}?${query}`)
      expect([query.slice(0, 40), status < 500]).toEqual([query.slice(0, 40), true])
    }
  })

  it('a path nobody serves is a 404 of the same shape', async () => {
    for (const path of [
      'GET /nothing',
      'POST /accounts/x/y/z',
      'PUT /accounts',
      'GET /accounts/%zz',
      'GET //accounts',
    ])
      expect((await refusalOf(path)).answer.code).toBe('not-found')
  })
})

const whitespace = (megabytes: number) => new Uint8Array(megabytes * 1_048_576).fill(32)

/** Whether a field stands in another one, or is the same where that counts, too. */
const isInside = (path: Field['path'], other: Field['path'], orSame: boolean) =>
  path.length >= other.length + (orSame ? 0 : 1) && other.every((part, n) => part === path[n])

/** Whether one of two names is the other, or of something in it. */
const isWithin = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
