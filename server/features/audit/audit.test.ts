import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { grantRole, revokeRole } from '#server/features/session/admin-roles.ts'
import { type Actor, type AdminAction, recordAction } from '#server/platform/audit/record-action.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { endpoints } from '#test/endpoints.ts'
import { freshApp } from '#test/fresh-app.ts'

type Page = { items: AuditEntry[]; nextCursor: string | null; people: { id: string; name: string }[] }

describeOnBothDatabases('the log of what administrators did', (engine) => {
  const app = freshApp(engine)
  const note = { action: 'audit.note', subject: 'row', before: { a: 1 }, after: { a: 2 } } as const

  it('cannot be changed, emptied or shortened, by the owner of the tables either (R32)', async () => {
    const { db, pool } = app.database
    await recordAction(db, app.clock.now(), 'operator', note)
    const tried = [
      `update audit_log set subject = 'another'`,
      `delete from audit_log`,
      `truncate audit_log`,
      `truncate administrators cascade; delete from audit_log`,
    ]
    for (const statement of tried)
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    for (const role of ['trivet_app', 'trivet_system'])
      for (const statement of tried)
        await expect(
          pool.query(`begin; set local role ${role}; ${statement}`).finally(() => pool.query('rollback')),
          `${role}: ${statement}`,
        ).rejects.toMatchObject({ code: '42501' })
    const { rows } = await pool.query('select subject from audit_log')
    expect(rows).toEqual([{ subject: 'row' }])
  })

  it('is there exactly if what it is about happened', async () => {
    const { db } = app.database
    const broken = db.transaction().execute(async (tx) => {
      await recordAction(tx, app.clock.now(), 'operator', note)
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await db.selectFrom('auditLog').selectAll().execute()).toEqual([])
  })
})

describe('the log, to administrators', () => {
  const app = freshApp('server')

  it('says who did what, page after page, and who the operator made one (R31, R32)', async () => {
    const { db } = app.database
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    const anna = await app.user('anna')
    const now = app.clock.now()
    await grantRole(db, now, anna.userId, 'waitlist-admin')
    await grantRole(db, now, anna.userId, 'waitlist-admin')
    expect(await revokeRole(db, now, 'anna@example.com', 'waitlist-admin')).toBe(true)
    expect(await revokeRole(db, now, 'anna@example.com', 'waitlist-admin')).toBe(false)
    for (let made = 0; made < 100; made++)
      await recordAction(db, now, { userId: admin.userId }, { action: 'audit.note', subject: `${made}` })
    const first = await admin.ok<Page>('GET /admin/audit')
    expect(first.items).toHaveLength(100)
    expect(first.items[0]).toMatchObject({ administrator: 'olga', isOperator: false, subject: '99' })
    const second = await admin.ok<Page>(`GET /admin/audit?cursor=${first.nextCursor}`)
    expect(second.nextCursor).toBeNull()
    expect(second.items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['roles.revoke', { role: 'waitlist-admin' }, null],
      ['roles.grant', null, { role: 'waitlist-admin' }],
    ])
    expect(second.items.every(({ isOperator }) => isOperator)).toBe(true)
  })

  it('keeps the entry of somebody whose account goes, and their name no longer (R65)', async () => {
    const { db } = app.database
    const anna = await app.user('anna')
    await recordAction(db, app.clock.now(), { userId: anna.userId }, { action: 'audit.note', subject: 'row' })
    await db.deleteFrom('users').where('id', '=', anna.userId).execute()
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    const { items } = await admin.ok<Page>('GET /admin/audit')
    expect(items).toMatchObject([{ administrator: null, isOperator: false, subject: 'row' }])
  })

  it('is filtered by who, what, when and the target, and taken along as a file that no spreadsheet runs (R32, R56)', async () => {
    const { db } = app.database
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    const entries: [Actor, string, AdminAction][] = [
      ['operator', '2026-11-01T23:59:59Z', { action: 'roles.grant', subject: 'anna' }],
      [
        admin,
        '2026-11-02T00:00:00Z',
        { action: 'blog.delete-post', subject: '=1+1', before: { slug: '=x' } },
      ],
      [admin, '2026-11-02T23:59:59Z', { action: 'affiliates.ban', subject: 'Row 2' }],
      [admin, '2026-11-03T00:00:00Z', { action: 'blog.create-tag', subject: 'row 3' }],
    ]
    for (const [actor, at, action] of entries) await recordAction(db, new Date(at), actor, action)
    const found = async (query: string) =>
      (await admin.ok<Page>(`GET /admin/audit?${query}`)).items.map(({ subject }) => subject)
    const { people } = await admin.ok<Page>('GET /admin/audit')
    expect(people).toEqual([{ id: expect.any(String), name: 'olga' }])
    expect(await found('who=operator')).toEqual(['anna'])
    expect(await found(`who=${people[0]?.id}&area=blog`)).toEqual(['row 3', '=1+1'])
    expect(await found('from=2026-11-02&until=2026-11-02')).toEqual(['Row 2', '=1+1'])
    expect(await found('search=ROW')).toEqual(['row 3', 'Row 2'])
    expect(await found('search=affiliates,%20BAN')).toEqual(['Row 2'])
    expect(await found('search=delete%20post')).toEqual(['=1+1'])
    expect(await found('search=%25')).toEqual([])
    for (const wrong of ['who=me', 'area=none', 'from=2026-02-30', `search=${'x'.repeat(201)}`])
      expect([wrong, (await admin.call(`GET /admin/audit?${wrong}`)).status]).toEqual([wrong, 422])
    const answer = await admin.send('GET /admin/audit/file?area=blog')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="trivet-audit-log-[\d-]+\.csv"$/,
    )
    const lines = (await answer.text()).split('\r\n')
    expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'at,administrator,action,subject',
      '2026-11-03T00:00:00.000Z,olga,blog.create-tag,row 3',
      "2026-11-02T00:00:00.000Z,olga,blog.delete-post,'=1+1",
      '',
    ])
    // Taking it along is written down, too.
    expect(await found('area=audit')).toEqual(['audit log'])
  })

  it('is written whole into the file, however long it is', async () => {
    const { db } = app.database
    const admin = await app.user('olga', { adminRoles: ['blog-admin'] })
    await db
      .insertInto('auditLog')
      .values(
        Array.from({ length: 2_100 }, (_, n) => ({
          id: uuidv7(),
          at: app.clock.now(),
          action: 'audit.note',
          subject: `row ${n}`,
        })),
      )
      .execute()
    const text = await (await admin.send('GET /admin/audit/file?search=row')).text()
    const subjects = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[3])
    expect(subjects).toEqual(Array.from({ length: 2_100 }, (_, n) => `row ${2_099 - n}`))
  })

  it('can be read by everybody it is for, and written by no endpoint', () => {
    const own = endpoints.filter(({ path }) => path.startsWith('/admin/audit'))
    expect(own.map(({ method, access }) => [method, access])).toEqual([
      ['GET', 'admin'],
      ['GET', 'admin'],
    ])
  })
})
