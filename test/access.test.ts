import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { endpoints, noIds, sampleCall, samples } from './endpoints.ts'

// Every endpoint x every identity: let in exactly as its access says. Whether the call then succeeds is another
// test's matter; a made-up id is a 404 for those who may ask.

type Identity =
  | 'visitor'
  | 'user without a household'
  | 'viewer'
  | 'member'
  | 'owner'
  | 'pro owner'
  | 'blog admin'

const letIn: Record<Access, Identity[]> = {
  visitor: ['visitor', 'user without a household', 'viewer', 'member', 'owner', 'pro owner', 'blog admin'],
  user: ['user without a household', 'viewer', 'member', 'owner', 'pro owner', 'blog admin'],
  member: ['viewer', 'member', 'owner', 'pro owner'],
  writer: ['member', 'owner', 'pro owner'],
  pro: ['pro owner'],
  affiliate: [],
  admin: ['blog admin'],
  'blog-admin': ['blog admin'],
  'waitlist-admin': [],
  'affiliate-admin': [],
}

const homeless: Identity[] = ['user without a household', 'blog admin']

const refusals = [
  'not-signed-in',
  'no-permission',
  'no-household',
  'viewer-only',
  'pro-required',
  'forged-request',
]
describe('access', () => {
  let app: TestApp
  let people: Record<Identity, Person>

  beforeAll(async () => {
    app = await openTestApp('embedded')
    const owner = await app.member('owner')
    people = {
      visitor: app.visitor(),
      'user without a household': await app.user('newcomer'),
      owner,
      viewer: await app.member('viewer', { joins: owner, role: 'viewer' }),
      member: await app.member('member', { joins: owner }),
      'pro owner': await app.member('pro', { plan: 'pro' }),
      'blog admin': await app.user('admin', { adminRoles: ['blog-admin'] }),
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

  // Signing out ends the session the rest of the walk needs, so it comes last.
  const walked = endpoints.toSorted(
    (a, b) => Number(a.name === 'session.signOut') - Number(b.name === 'session.signOut'),
  )
  const identities: Identity[] = [...letIn.visitor]

  it.each(walked)('$method $path is for: $access', async (endpoint) => {
    const { methodAndPath, body } = sampleCall(endpoint, noIds)
    // The one call that changes who somebody is: those without a household get one by it.
    const asking = identities.filter(
      (who) => endpoint.name !== 'household.bootstrap' || !homeless.includes(who),
    )
    for (const who of asking) {
      const answer = await people[who].call<{ code?: string }>(methodAndPath, body)
      const isRefused = refusals.includes(answer.body?.code ?? '')
      expect([who, isRefused ? answer.body.code : 'let in']).toEqual([
        who,
        endpoint.access && letIn[endpoint.access].includes(who) ? 'let in' : expect.stringMatching(/-/),
      ])
      expect(answer.status, `${who}: no answer is the server's fault`).toBeLessThan(500)
    }
  })
})
