import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasProInHousehold } from '#server/platform/identity/entitlement.ts'
import { openTestApp, type Person, type PersonOptions, type TestApp } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { endpoints, sampleCall } from './endpoints.ts'

// R15, R16, R18: what Pro is asked of the server, by everybody who might have it; and that nobody has it by saying so.

const over = new Date('2026-11-21T12:00:00Z')
const running = new Date('2026-11-21T12:00:01Z')

const identities: [who: string, options: PersonOptions, hasPro: boolean][] = [
  ['free', {}, false],
  ['pro', { plan: 'pro' }, true],
  ['paid', { plan: 'pro', planEndsAt: running }, true],
  ['lapsed', { plan: 'pro', planEndsAt: over }, false],
  ['trial', { trialEndsAt: running }, true],
  ['trialover', { trialEndsAt: over }, false],
  ['affiliate', { affiliate: 'approved' }, true],
  ['applicant', { affiliate: 'pending' }, false],
  ['unpaired', { affiliate: 'without access' }, false],
  ['banned', { affiliate: 'banned' }, false],
  ['bannedpro', { affiliate: 'banned', plan: 'pro' }, true],
]

const upload = (accountId: string) => `POST /imports?accountId=${accountId}&fileName=long.csv`
const rows = Array.from({ length: 201 }, (_, n) => `2026-10-05,Coffee ${n},-1.00`)
const longFile = new TextEncoder().encode(`Date,Description,Amount\n${rows.join('\n')}\n`)

const openAccount = async (person: Person): Promise<string> => {
  const form = { name: 'Bank', type: 'Bank', startingBalanceCents: 0 }
  return (await person.ok<{ id: string }>('POST /accounts', form)).id
}
const isPro = async (person: Person) =>
  (await person.ok<{ user: { isPro: boolean } }>('GET /session')).user.isPro

describe.each(['on', 'off'])('Pro with billing %s', (billing) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp('server', { BILLING: billing })
  })
  afterAll(() => app.close())

  it.each(identities)(
    'of %s is asked of the server alike everywhere (R15, R18)',
    async (who, options, has) => {
      const expected = has || billing === 'off'
      const person = await app.member(who, options)
      const spouse = await app.member(`${who}s spouse`, { joins: person })
      for (const one of [person, spouse]) {
        expect(await isPro(one)).toBe(expected)
        const { status, body } = await one.call<{ code?: string }>(upload(await openAccountOf(one)), longFile)
        expect([status, body.code]).toEqual(expected ? [200, undefined] : [402, 'import-limit'])
        expect(await one.ok('GET /billing/subscription')).toMatchObject({ isPro: expected })
      }
      expect(await hasProInHousehold(app.services, person.householdId)).toBe(expected)
    },
  )

  const accounts = new Map<string, string>()
  async function openAccountOf(person: Person): Promise<string> {
    const known = accounts.get(person.householdId)
    if (known) return known
    const id = await openAccount(person)
    accounts.set(person.householdId, id)
    return id
  }
})

describe('what a client claims', () => {
  const claims = {
    plan: 'pro',
    userPlan: 'pro',
    isPro: true,
    hasPro: true,
    tipsUsedThisMonth: 0,
    rowCount: 1,
    trialEndsAt: '2099-01-01T00:00:00Z',
    planEndsAt: '2099-01-01T00:00:00Z',
    now: '2099-01-01T00:00:00Z',
    today: '2099-01-01',
    subscription: { status: 'active' },
  }
  const query =
    'plan=pro&userPlan=pro&isPro=true&trialEndsAt=2099-01-01T00:00:00Z&now=2099-01-01&success=true'
  const headers = {
    date: 'Thu, 01 Jan 2099 00:00:00 GMT',
    'x-plan': 'pro',
    'x-user-plan': 'pro',
    'x-forwarded-plan': 'pro',
  }
  let app: TestApp
  let free: Person
  beforeAll(async () => {
    app = await openTestApp('server')
    free = await app.member('free', { trialEndsAt: over })
  })
  afterAll(() => app.close())

  const entitled = () =>
    app.services.db
      .selectFrom('profiles')
      .select(['plan', 'planEndsAt', 'trialEndsAt'])
      .where('userId', '=', free.userId)
      .executeTakeFirstOrThrow()

  it.each(endpoints.filter(({ name }) => name !== 'session.signOut'))(
    'has no effect on $method $path (R16)',
    async (endpoint) => {
      const before = await entitled()
      const { methodAndPath, body } = sampleCall(endpoint, noIds)
      const claimed = `${methodAndPath}${methodAndPath.includes('?') ? '&' : '?'}${query}`
      const withClaims =
        body instanceof Uint8Array || endpoint.method === 'GET' ? body : { ...claims, ...(body as object) }
      const answer = await free.call<{ code?: string }>(claimed, withClaims, headers)
      if (endpoint.access === 'pro') expect(answer.body.code).toBe('pro-required')
      expect(answer.status).toBeLessThan(500)
      expect([await entitled(), await isPro(free)]).toEqual([before, false])
    },
  )

  it('lets no longer file in than Free allows (R16)', async () => {
    const account = await openAccount(free)
    const answer = await free.call(`${upload(account)}&${query}`, longFile, headers)
    expect([answer.status, answer.body.message]).toEqual([
      402,
      'Free users can only import up to 200 rows. Upgrade to Pro for unlimited imports.',
    ])
  })
})
