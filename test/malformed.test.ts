import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorBody, errors } from '#contract/errors.ts'
import { openTestApp, type Person, type TestApp, testOrigin } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { endpoints, sampleCall } from './endpoints.ts'
import { addAccount, addTransaction } from './household-calls.ts'

// Whatever is sent, the answer is the caller's fault in the one error shape, and tells nothing of the inside (R64, R6).

describe('malformed requests', () => {
  let app: TestApp
  let anna: Person

  beforeAll(async () => {
    app = await openTestApp('server')
    anna = await app.member('anna', { plan: 'pro', adminRoles: ['blog-admin'] })
  })
  afterAll(() => app.close())

  const takesFiles = ['imports.upload', 'archive.import']
  const takesJson = endpoints.filter(
    ({ method, name }) => method !== 'GET' && !takesFiles.includes(name) && name !== 'session.signOut',
  )

  async function refusalOf(methodAndPath: string, body?: BodyInit, type = 'application/json') {
    const response = await anna.send(methodAndPath, body, body === undefined ? {} : { 'content-type': type })
    const text = await response.text()
    expect(text).not.toMatch(
      /\bat .+:\d+|node_modules|postgres|SQLSTATE|violates|syntax|"stack"|"debug"|Error:/i,
    )
    const answer = JSON.parse(text) as ErrorBody
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
  const misshapen: [name: string, body: string][] = [
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['a million opening brackets', '['.repeat(1_000_000)],
    ['an array 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an object 100,000 deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['every field of a wrong type', wrongTypes({ nested: {} })],
    ['every field a number', wrongTypes(7)],
    ['every field an array', wrongTypes([1, [2]])],
    ['every field a huge text', wrongTypes('9'.repeat(10_000))],
    ['a prototype', '{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"x"}}}'],
  ]

  it.each(takesJson)('$method $path answers 400 to what is no JSON', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    for (const [name, body] of broken) {
      const { status, answer } = await refusalOf(methodAndPath, body)
      expect([name, status, answer.code]).toEqual([name, 400, 'bad-request'])
    }
  })

  it.each(takesJson)('$method $path is never at a loss for the shape of its input', async (endpoint) => {
    const { methodAndPath } = sampleCall(endpoint, noIds)
    for (const [name, body] of misshapen) {
      const { status } = await refusalOf(methodAndPath, body)
      expect([name, status < 500]).toEqual([name, true])
    }
  })

  it.each(takesJson)('$method $path takes the last of two equal keys, or refuses', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    const text = JSON.stringify(body ?? {}).replace(/^\{(.+)\}$/, '{$1,$1}')
    expect((await refusalOf(methodAndPath, text)).status).toBeLessThan(500)
  })

  it.each(takesJson)('$method $path refuses 20 MB', async (endpoint) => {
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

  const named = endpoints.filter(({ path }) => path.includes('{'))
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

  it.each(endpoints.filter(({ method, name }) => method === 'GET' && name !== 'archive.download'))(
    'GET $path is never at a loss',
    async (endpoint) => {
      const { methodAndPath } = sampleCall(endpoint, noIds)
      const odd = [
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
      const parameters = [
        'month',
        'from',
        'to',
        'search',
        'accountId',
        'categoryId',
        'cursor',
        'limit',
        'description',
      ]
      const queries = [
        ...odd.flatMap((value) => parameters.map((name) => `${name}=${value}`)),
        'limit=1&limit=2',
        'search[a]=1&search[b]=2',
        'search[]=1',
        'cursor[__proto__]=1',
        `a${'[a]'.repeat(5_000)}=1`,
        '%',
        '&&&===',
      ]
      for (const query of queries) {
        const { status } = await refusalOf(`${methodAndPath.split('?')[0]}?${query}`)
        expect([query.slice(0, 40), status < 500]).toEqual([query.slice(0, 40), true])
      }
    },
  )

  it.each(['\\u0000', 'a\\u0000b', '\\ud800', 'x\\udfff', '\\udc00\\ud800'])(
    'a text with %s is refused by name: no database keeps it (R63)',
    async (hostile) => {
      const account = await addAccount(
        anna,
        `Bank ${hostile.length}${hostile.charCodeAt(3)}${hostile.at(-1)}`,
      )
      const row = await addTransaction(anna, account.id, 1)
      const fields: [methodAndPath: string, field: string, rest?: object][] = [
        ['PATCH /household', 'name'],
        ['POST /accounts', 'name', { type: 'Bank', startingBalanceCents: 0 }],
        ['POST /categories', 'name', { group: 'Wants' }],
        ['POST /keyword-rules', 'keyword', { categoryId: noIds.category }],
        [`PATCH /transactions/${row.id}`, 'description'],
        [`PATCH /transactions/${row.id}`, 'person'],
        ['POST /session/sign-up', 'fullName', { email: 'x@example.com', password: 'correct horse battery' }],
        ['POST /session/sign-up', 'password', { email: 'x@example.com', fullName: 'X' }],
      ]
      for (const [methodAndPath, field, rest = {}] of fields) {
        const body = JSON.stringify({ ...rest, [field]: 'HOSTILE' }).replace('HOSTILE', hostile)
        const { status, answer } = await refusalOf(methodAndPath, body)
        expect([methodAndPath, status, Object.keys(answer.fields ?? {})]).toEqual([
          methodAndPath,
          422,
          [field],
        ])
      }
    },
  )

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

/** A body with every field any endpoint takes, all holding the same. */
function wrongTypes(value: unknown): string {
  const names =
    'name type startingBalanceCents group isFixed keyword categoryId ids date accountId description amountCents person ' +
    'cleared outgoingId incomingId fromAccountId toAccountId fullName email password token householdName balances ' +
    'needsPercent wantsPercent savingsPercent settings badRows editedRows moveTo accepted similarity source timeZone ' +
    'suggestedCategoryId'
  return JSON.stringify(Object.fromEntries(names.split(' ').map((name) => [name, value])))
}
