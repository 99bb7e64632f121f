import { beforeEach, describe, expect, it } from 'vitest'
import type { Invitation, OpenedInvitation } from '#contract/members.ts'
import { purge } from '#server/platform/jobs/purge.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import type { Person } from '#test/app.ts'
import { Browser, mailedToken, mailsTo } from '#test/browser.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal } from '#test/household-calls.ts'

describe('an invitation', () => {
  const app = freshApp('server')
  let ada: Person

  beforeEach(async () => {
    ada = await app.member('ada')
  })

  const mia = 'mia@example.com'
  const invite = (email = mia, role = 'viewer', by = ada) => by.call('POST /invitations', { email, role })
  const waiting = () => ada.ok<Invitation[]>('GET /invitations')
  const open = (who: Person, token: string) =>
    who.call<OpenedInvitation>('POST /invitations/opening', { token })
  const accept = (who: Person, token: string, deletes?: string) =>
    who.call('POST /invitations/acceptance', { token, ...(deletes !== undefined && { deletes }) })
  const linkOf = async (email: string) =>
    (await mailsTo(app, email)).at(-1)?.text?.match(/verify-email\?\S*/)?.[0] ?? ''
  const invalid = [422, 'token-invalid']

  it('is a mail with a link, and only its hash is kept', async () => {
    expect((await invite(' Mia@Example.com ')).body).toMatchObject({ email: mia, role: 'viewer' })
    const [mail] = await mailsTo(app, mia)
    expect(mail?.subject).toBe('You are invited to a household on Trivet')
    expect(mail?.text).toContain('ada@example.com invites you to share a household on Trivet, as a viewer')
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/invitation\?token=[\w-]{43}\n/)
    const token = await mailedToken(app, mia)
    const rows = await app.database.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.tokenHash).toBe(hashToken(token))
  })

  it('mails nothing that the inviter wrote: no name of theirs, of no household (R62)', async () => {
    await app.database.db.updateTable('users').set({ fullName: 'Buy at evil.example' }).execute()
    await ada.ok('PATCH /household', { name: 'Win a prize' })
    await invite()
    expect(JSON.stringify(await mailsTo(app, mia))).not.toMatch(/evil|prize/)
  })

  it('says the same whether the address has an account or not (R23)', async () => {
    await app.user('mia')
    const known = await invite()
    const unknown = await invite('nobody@example.com')
    const shape = ({ status, body }: typeof known) => [status, { ...body, id: '', email: '' }]
    expect(shape(known)).toEqual(shape(unknown))
    const texts = [...(await mailsTo(app, mia)), ...(await mailsTo(app, 'nobody@example.com'))].map(
      ({ text }) => text?.replace(/token=[\w-]+/, ''),
    )
    expect(texts).toHaveLength(2)
    expect(new Set(texts).size).toBe(1)
  })

  it('is for owners to send, see and take back', async () => {
    const ben = await app.member('ben', { joins: ada, role: 'member' })
    await invite()
    const [invitation] = await waiting()
    for (const [call, body] of [
      ['POST /invitations', { email: mia, role: 'owner' }],
      ['GET /invitations', undefined],
      [`POST /invitations/${invitation?.id}/mails`, {}],
      [`DELETE /invitations/${invitation?.id}`, undefined],
    ] as const)
      expect(refusal(await ben.call(call, body))).toEqual([403, 'owner-only'])
    expect(await waiting()).toMatchObject([
      { email: mia, role: 'viewer', invitedBy: 'ada', isExpired: false },
    ])
  })

  it('is not for somebody who is a member already', async () => {
    expect(refusal(await invite('ada@example.com'))).toEqual([409, 'already-member'])
    expect(await waiting()).toEqual([])
  })

  it('says who invites, into what and as what, before anything happens; to a visitor, too', async () => {
    await ada.ok('PATCH /household', { name: 'Ash House' })
    await invite()
    const token = await mailedToken(app, mia)
    const before = await app.database.db.selectFrom('members').selectAll().execute()
    expect((await open(app.visitor(), token)).body).toMatchObject({
      householdName: 'Ash House',
      invitedBy: { name: 'ada', email: 'ada@example.com' },
      email: mia,
      role: 'viewer',
      standing: { kind: 'visitor' },
    })
    const user = await app.user('mia')
    expect((await open(user, token)).body.standing).toEqual({ kind: 'joins', own: null })
    expect(await app.database.db.selectFrom('members').selectAll().execute()).toEqual(before)
  })

  it('is accepted once, by the address it was sent to, with no household of its own on the way', async () => {
    await invite(mia, 'member')
    const token = await mailedToken(app, mia)
    const user = await app.user('mia')
    expect((await accept(user, token)).status).toBe(200)
    expect(await user.ok('GET /session')).toMatchObject({
      household: { id: ada.householdId },
      memberRole: 'member',
    })
    expect(await app.database.db.selectFrom('households').selectAll().execute()).toHaveLength(1)
    expect(await waiting()).toEqual([])
    // The click that was sent twice is answered twice; after leaving, the link is worth nothing.
    expect((await accept(user, token)).status).toBe(200)
    expect((await open(user, token)).body.standing).toEqual({ kind: 'here' })
    await user.ok('POST /members/departure', {})
    expect(refusal(await accept(user, token))).toEqual(invalid)
    expect(refusal(await open(user, token))).toEqual(invalid)
    expect(refusal(await open(app.visitor(), token))).toEqual(invalid)
  })

  it('is accepted by nobody else', async () => {
    await invite()
    const token = await mailedToken(app, mia)
    const bob = await app.user('bob')
    expect((await open(bob, token)).body.standing).toEqual({
      kind: 'other-address',
      email: 'bob@example.com',
    })
    expect(refusal(await accept(bob, token))).toEqual([403, 'other-invitee'])
    expect(refusal(await accept(app.visitor(), token))).toEqual([401, 'not-signed-in'])
    const unverified = await app.user('mia')
    await app.database.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', unverified.userId)
      .execute()
    expect(refusal(await accept(unverified, token))).toEqual([403, 'other-invitee'])
    expect(await ada.ok('GET /members')).toHaveLength(1)
  })

  it('works for seven days', async () => {
    await invite()
    const token = await mailedToken(app, mia)
    const user = await app.user('mia')
    app.clock.set('2026-11-28T11:59:59Z')
    expect((await open(user, token)).status).toBe(200)
    app.clock.set('2026-11-28T12:00:00Z')
    expect(refusal(await open(user, token))).toEqual(invalid)
    expect(refusal(await accept(user, token))).toEqual(invalid)
    expect(await waiting()).toMatchObject([{ isExpired: true }])
  })

  it('is sent again with a new link, which makes the one before worthless', async () => {
    await invite()
    const first = await mailedToken(app, mia)
    const [invitation] = await waiting()
    app.clock.set('2026-11-30T12:00:00Z')
    const again = await ada.ok<Invitation>(`POST /invitations/${invitation?.id}/mails`, {})
    expect(again).toMatchObject({ id: invitation?.id, isExpired: false })
    const second = await mailedToken(app, mia)
    expect(second).not.toBe(first)
    const user = await app.user('mia')
    expect(refusal(await accept(user, first))).toEqual(invalid)
    expect((await accept(user, second)).status).toBe(200)
  })

  it('asked for twice is one invitation, with the newest role and link', async () => {
    await invite(mia, 'viewer')
    const first = await mailedToken(app, mia)
    await invite(mia, 'owner')
    expect(await waiting()).toMatchObject([{ email: mia, role: 'owner' }])
    expect(refusal(await open(app.visitor(), first))).toEqual(invalid)
  })

  it('is worth nothing once it is taken back', async () => {
    await invite()
    const token = await mailedToken(app, mia)
    const [invitation] = await waiting()
    await ada.ok(`DELETE /invitations/${invitation?.id}`)
    expect(await waiting()).toEqual([])
    expect(refusal(await accept(await app.user('mia'), token))).toEqual(invalid)
    expect((await ada.call(`POST /invitations/${invitation?.id}/mails`, {})).status).toBe(404)
    expect((await ada.call(`DELETE /invitations/${invitation?.id}`)).status).toBe(404)
  })

  it('is worth nothing once who sent it is no owner any more, however that came (R14)', async () => {
    const ends: [string, (bob: Person) => Promise<unknown>][] = [
      ['removed', (bob) => ada.ok(`DELETE /members/${bob.userId}`)],
      ['left', (bob) => bob.ok('POST /members/departure')],
      ['demoted', (bob) => ada.ok(`PATCH /members/${bob.userId}`, { role: 'member' })],
      ['handed over', (bob) => bob.ok(`POST /members/${ada.userId}/ownership`)],
    ]
    for (const [index, [how, end]] of ends.entries()) {
      const bob = await app.member(`bob${index}`, { joins: ada, role: 'owner' })
      const email = `alt${index}@example.com`
      await invite(email, 'owner', bob)
      await invite(`ok${index}@example.com`)
      const alt = await app.user(`alt${index}`)
      const token = await mailedToken(app, email)
      await end(bob)
      const answers = [await open(alt, token), await accept(alt, token)]
      expect([how, ...answers.map(refusal)]).toEqual([how, invalid, invalid])
      expect((await waiting()).map((one) => one.email)).not.toContain(email)
    }
    expect(await waiting()).toHaveLength(ends.length)
  })

  it('is sent to a mailbox five times a day, whoever asks, and twenty times by a household (R62)', async () => {
    const ben = await app.member('ben')
    for (let n = 0; n < 5; n++) expect((await invite(mia, 'viewer', n % 2 ? ada : ben)).status).toBe(200)
    expect((await invite()).status).toBe(429)
    for (let n = 0; n < 17; n++) expect((await invite(`m${n}@example.com`)).status).toBe(200)
    expect((await invite('one-more@example.com')).status).toBe(429)
    expect(await mailsTo(app, 'one-more@example.com')).toEqual([])
  })

  it('is one of at most twenty that wait', async () => {
    const day = (n: number) => app.clock.set(`2026-11-${21 + n}T12:00:00Z`)
    for (let n = 0; n < 20; n++) {
      if (n === 10) day(2)
      expect((await invite(`m${n}@example.com`)).status).toBe(200)
    }
    day(4)
    expect(refusal(await invite('one-more@example.com'))).toEqual([409, 'too-many-invitations'])
    expect((await invite('m3@example.com')).status).toBe(200)
  })

  it('is forgotten a month after its end', async () => {
    const kept = () => app.database.db.selectFrom('invitations').selectAll().execute()
    await invite()
    app.clock.set('2026-12-28T11:00:00Z')
    await purge.run(app.services)
    expect(await kept()).toHaveLength(1)
    app.clock.set('2026-12-28T13:00:00Z')
    await purge.run(app.services)
    expect(await kept()).toEqual([])
  })

  it('leads whoever signs up for it back to it, with an account or without', async () => {
    await invite()
    const invitation = await mailedToken(app, mia)
    const form = { fullName: 'Mia', email: mia, password: 'a long enough password' }
    const browser = new Browser(app)
    await browser.post('/session/sign-up', { ...form, invitation })
    expect(await linkOf(mia)).toMatch(new RegExp(`&invitation=${invitation}$`))
    await browser.post('/session/verification-requests', { email: mia, invitation })
    expect(await linkOf(mia)).toMatch(new RegExp(`&invitation=${invitation}$`))
    await app.user('mia')
    await browser.post('/session/sign-up', { ...form, invitation })
    expect((await mailsTo(app, mia)).at(-1)?.text).toContain(
      `/auth/login?next=${encodeURIComponent(`/invitation?token=${invitation}`)}`,
    )
  })

  it('is mentioned in no mail to anybody else, and nothing else is in its place (R61)', async () => {
    await invite()
    const invitation = await mailedToken(app, mia)
    const form = { fullName: 'Mia', email: mia, password: 'a long enough password' }
    const browser = new Browser(app)
    await browser.post('/session/sign-up', { ...form, invitation: 'go-to-evil.example' })
    expect(await linkOf(mia)).toMatch(/\?token=[\w-]{43}$/)
    await browser.post('/session/sign-up', { ...form, email: 'bob@example.com', invitation })
    expect(await linkOf('bob@example.com')).toMatch(/\?token=[\w-]{43}$/)
  })
})
