import { expect, it } from 'vitest'
import type { FoundPerson, SupportedPerson } from '#contract/support.ts'
import { markBounced } from '#server/platform/effects/bounced-addresses.ts'
import type { Person, TestApp } from '#test/app.ts'
import { buy } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

type Found = { items: FoundPerson[]; nextCursor: string | null }

const reason = 'Asked by telephone'

const read = (admin: Person, email: string) =>
  admin.ok<SupportedPerson>(`GET /admin/support/person?email=${encodeURIComponent(email)}`)

/** The answers of 50 who do the same at once: the body of the one that did it, and the codes of the others. */
async function fiftyTimes(admin: Person, methodAndPath: string, body: object) {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.call<{ code?: string }>(methodAndPath, body)),
  )
  const others = answers.filter(({ status }) => status !== 200)
  return { done: answers.length - others.length, codes: new Set(others.map(({ body: { code } }) => code)) }
}

const readLog = async ({ services: { db } }: TestApp) =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('action', '<>', 'support.look-at')
      .orderBy('id')
      .execute()
  ).map(({ action, before, after }) => [action, before, after])

const mailsTo = async ({ services: { db } }: TestApp, email: string) =>
  (await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute())
    .map(({ payload }) => payload as { to: string; template: string; text: string })
    .filter(({ to }) => to === email)

describeOnBothDatabases('support', (engine) => {
  const app = freshApp(engine)
  const arrive = () => app.user('sue', { adminRoles: ['support-admin'] })

  it('finds accounts, waiting sign-ups and invited addresses by part of the address, page by page', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    await app.member('joann', { joins: ann })
    await app.visitor().ok('POST /session/sign-up', {
      fullName: 'Typed by a stranger',
      email: 'new.ann@example.com',
      password: 'correct horse battery',
    })
    await ann.ok('POST /invitations', { email: 'invited.ann@example.com', role: 'viewer' })
    await markBounced(app.services.db, app.clock.now(), {
      email: 'joann@example.com',
      reason: 'refused',
      detail: '',
    })
    const find = (search: string) => admin.ok<Found>(`GET /admin/support/people?search=${search}`)
    const { items } = await find('ANN@example')
    const household = { name: expect.any(String), memberCount: 2 }
    expect(items).toMatchObject([
      { email: 'ann@example.com', kind: 'account', isConfirmed: true, isBounced: false, household },
      { email: 'invited.ann@example.com', kind: 'invited', fullName: null, household: null },
      { email: 'joann@example.com', kind: 'account', isBounced: true, household },
      { email: 'new.ann@example.com', kind: 'sign-up', fullName: null, isConfirmed: false },
    ])
    for (const pattern of ['%25%25%25', 'a_n@', 'ann%25', 'ann%5C'])
      expect([pattern, (await find(pattern)).items]).toEqual([pattern, []])
    expect((await admin.call('GET /admin/support/people?search=an')).status).toBe(422)
    for (let n = 100; n < 160; n++) await app.user(`many-${n}`)
    const first = await find('many-')
    expect(first.items).toHaveLength(50)
    const second = await admin.ok<Found>(`GET /admin/support/people?search=many-&cursor=${first.nextCursor}`)
    expect(second.items.map(({ email }) => email)).toEqual(
      Array.from({ length: 10 }, (_, n) => `many-${150 + n}@example.com`),
    )
    expect(second.nextCursor).toBeNull()
  })

  it('shows how somebody signs in, where they belong and what was done, and writes down who looked (R32)', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    await app.member('bob', { joins: ann, role: 'viewer' })
    const person = await read(admin, 'ANN@example.com')
    expect(person).toMatchObject({
      email: 'ann@example.com',
      kind: 'account',
      isConfirmed: true,
      signIn: { hasPassword: false, codesSince: null, passkeyCount: 0 },
      sessions: [{ device: 'Unknown device' }],
      household: {
        role: 'owner',
        members: [
          { email: 'ann@example.com', role: 'owner' },
          { email: 'bob@example.com', role: 'viewer' },
        ],
      },
      plan: { status: 'none', reason: null, trialEndsAt: null },
      trial: { daysLeft: 60, refusal: null, undoable: null },
      sendable: [{ kind: 'password-reset', lastMailId: null }],
      actions: [],
    })
    await read(admin, 'ann@example.com')
    const looked = await app.services.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'support.look-at')
      .execute()
    expect(looked).toHaveLength(1)
    expect((await admin.call('GET /admin/support/person?email=nobody@example.com')).status).toBe(404)
  })

  it('has a link for a new password mailed, once by fifty who press, and asks for a reason', async () => {
    const admin = await arrive()
    await app.member('ann')
    const [mail] = (await read(admin, 'ann@example.com')).sendable
    const body = { email: 'ann@example.com', reason, kind: 'password-reset', lastMailId: mail?.lastMailId }
    expect((await admin.call('POST /admin/support/mails', { ...body, reason: ' ' })).status).toBe(422)
    const { done, codes } = await fiftyTimes(admin, 'POST /admin/support/mails', body)
    expect([done, codes]).toEqual([1, new Set(['support-changed'])])
    expect((await mailsTo(app, 'ann@example.com')).map(({ template }) => template)).toEqual([
      'password-reset',
    ])
    expect(await readLog(app)).toEqual([['support.mail', null, { kind: 'password-reset', reason }]])
    const after = await read(admin, 'ann@example.com')
    expect(after.mails).toMatchObject([{ template: 'password-reset', state: 'waiting' }])
    expect(after.actions).toMatchObject([{ administrator: 'sue', action: 'support.mail', reason }])
    expect(after.sendable[0]?.lastMailId).toBe(after.mails[0]?.id)
  })

  it('mails a confirmation again, with a link that works, to an address without an account', async () => {
    const admin = await arrive()
    const form = { fullName: 'Ann', email: 'ann@example.com', password: 'correct horse battery' }
    await app.visitor().ok('POST /session/sign-up', form)
    const { sendable, kind } = await read(admin, 'ann@example.com')
    expect([kind, sendable.map((one) => one.kind)]).toEqual(['sign-up', ['confirmation']])
    const { done } = await fiftyTimes(admin, 'POST /admin/support/mails', {
      email: 'ann@example.com',
      reason,
      kind: 'confirmation',
      lastMailId: sendable[0]?.lastMailId,
    })
    expect(done).toBe(1)
    const mails = await mailsTo(app, 'ann@example.com')
    expect(mails).toHaveLength(2)
    const token = /token=([\w-]+)/.exec(mails[1]?.text ?? '')?.[1]
    await app.visitor().ok('POST /session/verifications', { token, password: form.password })
    // What was done to the address is found with the account that came of it.
    expect((await read(admin, 'ann@example.com')).actions).toMatchObject([{ action: 'support.mail' }])
  })

  it('mails an invitation again in the name of who sent it, and only while they are an owner', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    await ann.ok('POST /invitations', { email: 'bob@example.com', role: 'member' })
    const { sendable, invitations } = await read(admin, 'bob@example.com')
    expect(invitations).toMatchObject([{ invitedBy: 'ann', role: 'member', isExpired: false }])
    const body = { email: 'bob@example.com', reason, kind: 'invitation' }
    const [mail] = sendable
    const asked = { ...body, invitationId: mail?.invitationId, lastMailId: mail?.lastMailId }
    expect((await fiftyTimes(admin, 'POST /admin/support/mails', asked)).done).toBe(1)
    const mails = await mailsTo(app, 'bob@example.com')
    expect(mails.map(({ template }) => template)).toEqual(['invitation', 'invitation'])
    expect(mails[1]?.text).toContain('ann@example.com invites you')
    // Somebody else's invitation is none of this address.
    const other = { ...asked, email: 'ann@example.com', lastMailId: null }
    expect((await admin.call('POST /admin/support/mails', other)).status).toBe(404)
  })

  it('signs somebody out everywhere: their next request is refused, and a mail says so', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    await ann.ok('GET /accounts')
    const body = { email: 'ann@example.com', reason }
    const { done, codes } = await fiftyTimes(admin, 'POST /admin/support/session-endings', body)
    expect([done, codes]).toEqual([1, new Set(['support-changed'])])
    expect((await ann.call('GET /accounts')).status).toBe(401)
    expect((await read(admin, 'ann@example.com')).sessions).toEqual([])
    expect((await mailsTo(app, 'ann@example.com')).map(({ template }) => template)).toEqual(['signed-out'])
    expect(await readLog(app)).toEqual([['support.end-sessions', { sessions: 1 }, { reason }]])
  })

  it('grants a trial and undoes it, each once by fifty, within what is allowed in a year (R18)', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    const isPro = async () => (await ann.ok<{ user: { isPro: boolean } }>('GET /session')).user.isPro
    const grant = (days: number, trialEndsAt: string | null) => ({
      email: 'ann@example.com',
      reason,
      days,
      trialEndsAt,
    })
    const path = 'POST /admin/support/trials'
    expect(await isPro()).toBe(false)
    expect((await admin.call(path, grant(31, null))).status).toBe(422)
    const { done, codes } = await fiftyTimes(admin, path, grant(30, null))
    expect([done, codes]).toEqual([1, new Set(['support-changed'])])
    expect(await isPro()).toBe(true)
    const granted = await read(admin, 'ann@example.com')
    expect(granted.trial).toMatchObject({ daysLeft: 30, refusal: null })
    const first = granted.plan?.trialEndsAt ?? ''
    // Days are added to those that are there, and undoing takes away the last ones only.
    await admin.ok(path, grant(20, first))
    const { trial, plan } = await read(admin, 'ann@example.com')
    expect((Date.parse(plan?.trialEndsAt ?? '') - Date.parse(first)) / 86_400_000).toBeCloseTo(20, 1)
    const over = await admin.call<{ code: string }>(path, grant(11, plan?.trialEndsAt ?? null))
    expect(over.body.code).toBe('trial-used-up')
    const undoing = { email: 'ann@example.com', reason, grantId: trial.undoable?.grantId }
    const undone = await fiftyTimes(admin, 'POST /admin/support/trial-undoings', undoing)
    expect([undone.done, undone.codes]).toEqual([1, new Set(['support-changed'])])
    const before = await read(admin, 'ann@example.com')
    expect(before.plan?.trialEndsAt).toBe(first)
    await admin.ok('POST /admin/support/trial-undoings', {
      ...undoing,
      grantId: before.trial.undoable?.grantId,
    })
    expect(await isPro()).toBe(false)
    // Neither mail had left: what was undone is not announced.
    expect(await mailsTo(app, 'ann@example.com')).toEqual([])
    expect((await readLog(app)).map(([action]) => action)).toEqual([
      'support.grant-trial',
      'support.grant-trial',
      'support.undo-trial',
      'support.undo-trial',
    ])
  })

  it('never touches a plan that is paid (R18)', async () => {
    const admin = await arrive()
    const ann = await app.member('ann')
    await buy(app, ann)
    const before = await read(admin, 'ann@example.com')
    expect([before.plan?.status, before.trial.refusal]).toEqual(['active', 'paying'])
    const answer = await admin.call<{ code: string }>('POST /admin/support/trials', {
      email: 'ann@example.com',
      reason,
      days: 14,
      trialEndsAt: null,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'pays-already'])
    expect((await read(admin, 'ann@example.com')).plan).toEqual(before.plan)
  })

  it('sends to an address again whose mail came back, once', async () => {
    const admin = await arrive()
    await app.member('ann')
    const bounce = { email: 'ann@example.com', reason: 'refused', detail: '550 no such user' } as const
    await markBounced(app.services.db, app.clock.now(), bounce)
    expect((await read(admin, 'ann@example.com')).bounce).toMatchObject({ detail: '550 no such user' })
    const body = { email: 'ann@example.com', reason }
    const { done } = await fiftyTimes(admin, 'POST /admin/support/bounce-endings', body)
    expect(done).toBe(1)
    expect((await read(admin, 'ann@example.com')).bounce).toBeNull()
  })

  it('asks who it is before it signs out, grants or takes back (R30)', async () => {
    const admin = await arrive()
    await app.member('ann')
    app.clock.set('2026-11-21T12:11:00Z')
    const body = { email: 'ann@example.com', reason }
    const codes = await Promise.all(
      [
        ['POST /admin/support/session-endings', body],
        ['POST /admin/support/trials', { ...body, days: 1, trialEndsAt: null }],
        ['POST /admin/support/trial-undoings', { ...body, grantId: admin.userId }],
      ].map(async ([path, sent]) => (await admin.call<{ code: string }>(path as string, sent)).body.code),
    )
    expect(codes).toEqual(Array.from({ length: 3 }, () => 're-authentication-required'))
    expect(await readLog(app)).toEqual([])
  })

  it('takes no reason that names somebody: what is written down outlives the account (R65)', async () => {
    const admin = await arrive()
    const { userId } = await app.user('will')
    await app.services.db
      .updateTable('users')
      .set({ fullName: 'Will Ross' })
      .where('id', '=', userId)
      .execute()
    const body = { email: 'will@example.com' }
    for (const named of ['Will rang', 'wrote from will@example.org']) {
      const sent = { ...body, reason: named }
      const answer = await admin.call<{ fields?: object }>('POST /admin/support/session-endings', sent)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['reason']])
    }
    expect(await readLog(app)).toEqual([])
    await admin.ok('POST /admin/support/session-endings', { ...body, reason: 'Says the phone will not stop' })
  })
})
