import { describe, expect, it } from 'vitest'
import type { Administrator } from '#contract/roles.ts'
import { freshApp } from '#test/fresh-app.ts'

describe('the roles of administrators', () => {
  const app = freshApp('server')
  const olga = () => app.user('olga', { adminRoles: ['waitlist-admin', 'blog-admin'] })
  const log = async () =>
    (
      await app.services.db
        .selectFrom('auditLog')
        .select(['action', 'before', 'after'])
        .orderBy('id')
        .execute()
    ).map(({ action, before, after }) => [action, before ?? after])

  it('are given and taken by who holds them, each time with an entry in the log (R31, R32)', async () => {
    const admin = await olga()
    const anna = await app.user('anna')
    await admin.ok('POST /admin/roles', { email: 'ANNA@example.com', role: 'blog-admin' })
    const list = await admin.ok<Administrator[]>('GET /admin/roles')
    expect(list.map(({ email, roles }) => [email, roles.map(({ role }) => role)])).toEqual([
      ['anna@example.com', ['blog-admin']],
      ['olga@example.com', ['blog-admin', 'waitlist-admin']],
    ])
    await admin.ok('POST /admin/roles/revocations', { userId: anna.userId, role: 'blog-admin' })
    expect(await admin.ok<Administrator[]>('GET /admin/roles')).toHaveLength(1)
    expect(await log()).toEqual([
      ['roles.grant', { role: 'blog-admin' }],
      ['roles.revoke', { role: 'blog-admin' }],
    ])
  })

  it('make nobody greater than they are (R31)', async () => {
    const admin = await olga()
    const answer = await admin.call<{ code: string }>('POST /admin/roles', {
      email: 'olga@example.com',
      role: 'affiliate-admin',
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'role-of-others'])
    const boss = await app.user('boss', { adminRoles: ['affiliate-admin'] })
    const taken = await admin.call('POST /admin/roles/revocations', {
      userId: boss.userId,
      role: 'affiliate-admin',
    })
    expect(taken.status).toBe(403)
    expect(await log()).toEqual([])
  })

  it('are for people with a confirmed address', async () => {
    const admin = await olga()
    const answer = await admin.call<{ code: string }>('POST /admin/roles', {
      email: 'nobody@example.com',
      role: 'blog-admin',
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'no-account'])
  })

  it('stay with somebody: of two who take each other’s at once, one keeps it', async () => {
    const admin = await olga()
    const alone = await admin.call<{ code: string }>('POST /admin/roles/revocations', {
      userId: admin.userId,
      role: 'blog-admin',
    })
    expect([alone.status, alone.body.code]).toEqual([409, 'last-administrator'])
    const other = await app.user('ben', { adminRoles: ['blog-admin'] })
    const answers = await Promise.all([
      admin.call('POST /admin/roles/revocations', { userId: other.userId, role: 'blog-admin' }),
      other.call('POST /admin/roles/revocations', { userId: admin.userId, role: 'blog-admin' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await app.services.db
      .selectFrom('adminRoles')
      .select('userId')
      .where('role', '=', 'blog-admin')
      .execute()
    expect(left).toHaveLength(1)
  })
})
