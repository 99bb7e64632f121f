import { expect, it } from 'vitest'
import type { SupportedHousehold } from '#contract/support.ts'
import { buy } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('support of a household', (engine) => {
  const app = freshApp(engine)

  it('shows the household of any member, without its money, and writes down who was looked at', async () => {
    const admin = await app.user('sue', { adminRoles: ['support-admin'] })
    const ann = await app.member('ann')
    await app.member('bob', { joins: ann })
    await ann.ok('POST /accounts', { name: 'Current', type: 'Bank', balanceCents: 100_000 })
    await ann.ok('POST /invitations', { email: 'cleo@example.com', role: 'viewer' })
    await buy(app, ann)
    const open = (email: string) =>
      admin.call<SupportedHousehold>(`GET /admin/support/household?email=${email}`)
    const { status, body } = await open('bob@example.com')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      members: [
        { email: 'ann@example.com', role: 'owner', planReason: 'plan' },
        { email: 'bob@example.com', role: 'member', planReason: 'household' },
      ],
      invitations: [{ email: 'cleo@example.com', role: 'viewer', invitedBy: 'ann', isExpired: false }],
      counts: { accounts: 1, imports: 0, apiTokens: 0 },
      lastImportedAt: null,
      actions: [],
    })
    expect((await open('ann@example.com')).body).toEqual(body)
    const looked = app.services.db.selectFrom('auditLog').select('id').where('action', '=', 'support.look-at')
    expect(await looked.execute()).toHaveLength(2)
    await admin.ok('POST /admin/support/session-endings', { email: 'bob@example.com', reason: 'Asked' })
    expect((await open('ann@example.com')).body.actions).toMatchObject([{ action: 'support.end-sessions' }])
    await app.user('eve')
    for (const email of ['eve@example.com', 'cleo@example.com', 'nobody@example.com'])
      expect([email, (await open(email)).status]).toEqual([email, 404])
  })
})
