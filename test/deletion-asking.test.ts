import { expect, it } from 'vitest'
import type { DeletionPreview } from '#contract/account-deletion.ts'
import { deleteUser } from '#server/features/account-deletion/delete-user.ts'
import { purgeHouseholds } from '#server/features/account-deletion/jobs.ts'
import { findViolations } from './invariants.ts'
import type { Browser } from './browser.ts'
import { describeOnBothDatabases } from './databases.ts'
import { household, seedTraces, snapshot, tablesWithBeforeNight, user } from './deletion-traces.ts'
import { freshApp } from './fresh-app.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { useEverything } from './used-household.ts'

describeOnBothDatabases('deleting an account', (engine) => {
  const app = freshApp(engine)

  const confirm = (browser: Browser) => browser.post('/account-deletion', { confirmation: 'DELETE' })

  it('asks for the word, and for a proof of who it is (R30; SPEC sections 5 and 8)', async () => {
    const browser = await seedTraces(app)
    const before = await snapshot(app)
    for (const confirmation of ['', 'delete', 'DELETE ', 'DELETED', null]) {
      const { status, body } = await browser.post('/account-deletion', { confirmation })
      expect([status, body.fields]).toEqual([
        422,
        { confirmation: 'Please type DELETE to confirm account deletion' },
      ])
    }
    await app.database.pool.query(`update sessions set authenticated_at = '2026-11-21T11:49:59Z'`)
    const stale = await confirm(browser)
    expect([stale.status, stale.body.code]).toEqual([403, 're-authentication-required'])
    await app.database.pool.query(`update sessions set authenticated_at = '2026-11-21T12:00:00Z'`)
    expect(await snapshot(app)).toBe(before)
  })

  it('takes only the user out of a household that others are in; what they entered stays (R14)', async () => {
    const { ada, mia } = await useEverything(app)
    expect(await mia.ok<DeletionPreview>('GET /account-deletion')).toMatchObject({
      kind: 'leaves',
      householdName: 'Ash House',
      otherMembers: 1,
    })
    const before = (await ada.ok<{ items: unknown[] }>('GET /transactions?limit=500')).items.length
    await mia.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(refusal(await mia.call('GET /accounts'))).toEqual([401, 'not-signed-in'])
    const { items } = await ada.ok<{ items: { enteredBy: { name: string } | null }[] }>(
      'GET /transactions?limit=500',
    )
    expect(items).toHaveLength(before)
    expect(items.some(({ enteredBy }) => enteredBy?.name === 'Former member')).toBe(true)
    expect(await tablesWithBeforeNight(app, ['mia@example\\.com'])).toEqual([])
    const { rows } = await app.database.pool.query(`select from household_people where name = 'mia'`)
    expect(rows).toEqual([])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('waits until somebody else is the owner', async () => {
    const { ada, mia } = await useEverything(app)
    expect(await ada.ok('GET /account-deletion')).toMatchObject({ kind: 'last-owner' })
    const before = await snapshot(app)
    expect(refusal(await ada.call('POST /account-deletion', { confirmation: 'DELETE' }))).toEqual([
      409,
      'last-owner',
    ])
    expect(await withoutSessions(before)).toBe(await withoutSessions(await snapshot(app)))
    await ada.ok('POST /members/owner', { id: mia.userId }).catch(async () => {
      await app.database.pool.query(`update members set role = 'owner' where user_id = $1`, [mia.userId])
    })
    await ada.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(await mia.ok('GET /session')).toMatchObject({ memberRole: 'owner' })
  })

  const withoutSessions = async (state: string) =>
    JSON.stringify((JSON.parse(state) as [string, unknown][]).filter(([table]) => table !== 'sessions'))

  it('says before what it takes away', async () => {
    const lone = await app.member('lone')
    const account = await addAccount(lone, 'Bank')
    await addTransaction(lone, account.id, -1)
    expect(await lone.ok('GET /account-deletion')).toEqual({
      kind: 'household',
      householdName: 'My Household',
      accounts: 1,
      transactions: 1,
      otherMembers: 0,
      hasSubscription: false,
    })
    const nobody = await app.user('nobody')
    expect(await nobody.ok('GET /account-deletion')).toMatchObject({ kind: 'no-household' })
    await nobody.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect((await nobody.call('GET /household')).status).toBe(401)
  })

  it('happens once when it is clicked ten times, while another tab writes and a file lands', async () => {
    const lone = await app.member('lone')
    const account = await addAccount(lone, 'Bank')
    const file = new TextEncoder().encode(
      `Date,Description,Amount\n${Array.from({ length: 150 }, (_, n) => `2026-10-05,Row ${n},-1.${10 + (n % 90)}`).join('\n')}`,
    )
    const draft = await lone.ok<{ import: { id: string } }>(
      `POST /imports?accountId=${account.id}&fileName=a.csv`,
      file,
    )
    await Promise.all([
      lone.call(`POST /imports/${draft.import.id}/landing`, { badRows: 'skip' }),
      ...Array.from({ length: 10 }, (_, n) =>
        lone.call('POST /transactions', {
          date: '2026-10-05',
          accountId: account.id,
          description: `Tab ${n}`,
          amountCents: -1,
          categoryId: null,
        }),
      ),
      ...Array.from({ length: 10 }, () => lone.call('POST /account-deletion', { confirmation: 'DELETE' })),
    ])
    await purgeHouseholds(app.services)
    expect(await tablesWithBeforeNight(app, [lone.userId, lone.householdId])).toEqual(['deletions'])
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await lone.call('GET /accounts')).status).toBe(401)
  })

  it('lets nobody join a household that is going', async () => {
    await seedTraces(app)
    await deleteUser(app.services, user)
    const guest = await app.user('guest')
    await expect(
      app.database.pool.query(
        `insert into members (household_id, user_id, role) values ('${household}', $1, 'member')`,
        [guest.userId],
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })
})
