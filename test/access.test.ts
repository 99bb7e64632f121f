import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { adminRoles } from '#contract/session.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { noIds } from './endpoint-ids.ts'
import { samples } from './endpoint-samples.ts'
import { type Endpoint, endpoints, sampleCall } from './endpoints.ts'

// Every endpoint x every identity: let in exactly as its access says. Whether the call then succeeds is another
// test's matter; a made-up id is a 404 for those who may ask.

const proOwners = ['pro owner', 'owner on trial', 'approved affiliate'] as const
const proWriters = [...proOwners, "pro owner's member"] as const
const pro = ["pro owner's viewer", ...proWriters] as const
const owners = [
  'owner',
  'owner whose trial is over',
  'owner whose plan has run out',
  'banned affiliate',
  'affiliate without access',
  ...proOwners,
] as const
const writers = ['member', "pro owner's member", ...owners] as const
const members = ['viewer', "pro owner's viewer", ...writers] as const
const admins = ['waitlist admin', 'affiliate admin', 'blog admin', 'support admin'] as const
const homeless = ['user without a household', 'admin without a second factor', ...admins] as const
const users = [...homeless, ...members] as const
const tokens = ['read token', 'write token'] as const
const everybody = ['visitor', ...users, ...tokens] as const
type Identity = (typeof everybody)[number]

const letIn: Record<Access, readonly Identity[]> = {
  visitor: ['visitor', ...users],
  user: users,
  member: [...members, ...tokens],
  writer: [...writers, ...tokens],
  'signed-in-member': members,
  owner: owners,
  pro: [...pro, ...tokens],
  'pro-writer': [...proWriters, ...tokens],
  affiliate: ['approved affiliate', 'affiliate without access'],
  admin: admins,
  'waitlist-admin': ['waitlist admin'],
  'affiliate-admin': ['affiliate admin'],
  'blog-admin': ['blog admin'],
  'support-admin': ['support admin'],
}

const refusals = [
  'not-signed-in',
  'no-permission',
  'no-household',
  'viewer-only',
  'owner-only',
  'pro-required',
  'second-factor-required',
  'forged-request',
  'session-required',
  'read-only-token',
]

const withoutPro: Partial<Record<Access, Access>> = { pro: 'member', 'pro-writer': 'writer' }

const isLetIn = ({ access, method }: Endpoint, who: Identity, billing: string): boolean => {
  // With billing off everybody of a household has Pro.
  const asks = (billing === 'off' && access && withoutPro[access]) || access
  return asks !== undefined && letIn[asks].includes(who) && (who !== 'read token' || method === 'GET')
}

describe.each(['on', 'off'])('access with billing %s', (billing) => {
  let app: TestApp
  let people: Record<Identity, Person>

  beforeAll(async () => {
    app = await openTestApp('server', { BILLING: billing })
    const owner = await app.member('owner')
    const proOwner = await app.member('pro', { plan: 'pro' })
    const program = async (name: string, canWrite: boolean) => {
      const form = { name, canWrite, lifetimeDays: 30 }
      return app.program((await proOwner.ok<{ token: string }>('POST /api-tokens', form)).token)
    }
    people = {
      visitor: app.visitor(),
      'user without a household': await app.user('newcomer'),
      owner,
      viewer: await app.member('viewer', { joins: owner, role: 'viewer' }),
      member: await app.member('member', { joins: owner }),
      'pro owner': proOwner,
      'read token': await program('Reader', false),
      'write token': await program('Writer', true),
      "pro owner's member": await app.member('spouse', { joins: proOwner }),
      "pro owner's viewer": await app.member('child', { joins: proOwner, role: 'viewer' }),
      'owner whose plan has run out': await app.member('lapsed', {
        plan: 'pro',
        planEndsAt: new Date('2026-11-21T12:00:00Z'),
      }),
      'approved affiliate': await app.member('partner', { affiliate: 'approved' }),
      'banned affiliate': await app.member('outcast', { affiliate: 'banned' }),
      'affiliate without access': await app.member('colleague', { affiliate: 'without access' }),
      'owner on trial': await app.member('trier', { trialEndsAt: new Date('2026-11-21T12:00:01Z') }),
      'owner whose trial is over': await app.member('late', {
        trialEndsAt: new Date('2026-11-21T12:00:00Z'),
      }),
      'admin without a second factor': await app.user('careless', {
        adminRoles: [...adminRoles],
        secondFactor: null,
      }),
      'waitlist admin': await app.user('waitlist', { adminRoles: ['waitlist-admin'] }),
      'affiliate admin': await app.user('affiliate', { adminRoles: ['affiliate-admin'] }),
      'blog admin': await app.user('blog', { adminRoles: ['blog-admin'] }),
      'support admin': await app.user('support', { adminRoles: ['support-admin'] }),
    }
  })
  afterAll(() => app.close())

  it('is declared by every endpoint, and each has a sample call', () => {
    expect(endpoints.filter(({ access }) => !access)).toEqual([])
    expect(endpoints.map(({ name }) => name).filter((name) => !samples[name])).toEqual([])
    expect(
      Object.keys(samples).filter((name) => !endpoints.some((endpoint) => endpoint.name === name)),
    ).toEqual([])
  })

  // Leaving the household, and then signing out, ends what the rest of the walk needs: they come last.
  const endings = ['members.leave', 'session.signOut']
  // Without billing only what asks for Pro lets others in: no other rule knows of billing.
  const walked = endpoints
    .filter(({ access }) => billing === 'on' || (access && withoutPro[access]))
    .toSorted((a, b) => endings.indexOf(a.name) - endings.indexOf(b.name))
  // There are more endpoints than requests that an API token may send in a minute, and the clock stands still.
  beforeEach(() => app.database.db.deleteFrom('rateLimits').execute())
  it.each(walked)('$method $path is for: $access', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    // The one call that changes who somebody is: those without a household get one by it.
    const asking: readonly Identity[] = everybody.filter(
      (who) => endpoint.name !== 'household.bootstrap' || !homeless.some((one) => one === who),
    )
    for (const who of asking) {
      const answer = await people[who].call<{ code?: string }>(methodAndPath, body)
      const isRefused = refusals.includes(answer.body?.code ?? '')
      expect([who, isRefused ? answer.body.code : 'let in']).toEqual([
        who,
        isLetIn(endpoint, who, billing) ? 'let in' : expect.stringMatching(/-/),
      ])
      expect(answer.status, `${who}: no answer is the server's fault`).toBeLessThan(500)
    }
  })
})
