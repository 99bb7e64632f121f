import fs from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { recordAction } from '#server/platform/audit/record-action.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { checkLog, findFault } from './check-log.ts'

// Whoever is above triggers and rights can do all of it: what is promised is that it is found (R32).
describeOnBothDatabases('the chain of what administrators did', (engine) => {
  const app = freshApp(engine)
  const file = () => join(app.services.env.DATA_DIR, 'audit-log-heads.txt')
  beforeEach(async () => {
    fs.rmSync(file(), { force: true })
    for (let n = 1; n <= 5; n++) await act(n)
  })

  it('is whole as it was written, and ends where its last entry does', async () => {
    expect(await checkLog(app.services)).toEqual({ entries: 5 })
    expect(await findFault(app.services)).toBeNull()
  })

  it.each([
    ['its subject', `subject = 'row 4'`],
    ['its time', `at = at + interval '1 microsecond'`],
    ['who did it', `administrator_id = null`],
    ['what it was before', `before = '{"n": 4}'`],
    ['a length that moves a sign from one field to the next', `action = 'audit.noterow', subject = ' 3'`],
  ])('finds an entry of which somebody changed %s', async (_, change) => {
    const id = await idOf(3)
    await pastTriggers(`update audit_log set ${change} where id = '${id}'`)
    expect(await findFault(app.services)).toBe(`Entry 3 of the audit log (${id}) was changed.`)
    await expect(checkLog(app.services)).rejects.toThrow(`Entry 3 of the audit log (${id}) was changed.`)
  })

  it('finds an entry that was taken out, with its link and without', async () => {
    const id = await idOf(2)
    await pastTriggers(`delete from audit_log where id = '${id}'`)
    expect(await findFault(app.services)).toBe(`Entry 2 of the audit log (${id}) is missing.`)
    await pastTriggers(`delete from audit_links where entry_id = '${id}'`)
    expect(await findFault(app.services)).toBe('Entry 2 of the audit log is missing.')
    await pastTriggers('update audit_links set position = position - 1 where position > 2')
    expect(await findFault(app.services)).toMatch(/^Entry 2 of the audit log \(.*\) was changed\.$/)
  })

  it('finds a tail that was cut off after it was noted outside, and one that was written anew', async () => {
    await checkLog(app.services)
    await act(6)
    await pastTriggers(`
      delete from audit_log where id in (select entry_id from audit_links where position > 3);
      delete from audit_links where position > 3`)
    const cut =
      'Entry 4 of the audit log is missing: it had 5 entries at 2026-11-21T12:00:00.000Z, and has 3.'
    expect(await findFault(app.services)).toBe(cut)
    for (const n of [7, 8]) await act(n)
    expect(await findFault(app.services)).toMatch(
      /^Entry 5 of the audit log \(.*\) is not the one that was noted at 2026-11-21T12:00:00\.000Z\.$/,
    )
  })

  it('finds an entry that was put in past the chain', async () => {
    await pastTriggers(`
      insert into audit_log (id, at, action, subject) values (gen_random_uuid(), now(), 'audit.note', 'x')`)
    expect(await findFault(app.services)).toMatch(
      /^An entry of the audit log \(.*\) was put in past its chain\.$/,
    )
  })

  it('notes each end once, in a file for its owner alone, and in the log of the program', async () => {
    const before = app.logged.length
    await checkLog(app.services)
    await checkLog(app.services)
    fs.appendFileSync(file(), '2026-11-21T12:00:0')
    await act(6)
    await checkLog(app.services)
    await checkLog(app.services)
    const positions = fs.readFileSync(file(), 'utf8').match(/(?<=Z )\d+/g)
    expect(positions).toEqual(['5', '6', '6'])
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    const logged = app.logged.slice(before).filter((line) => line.includes('the audit log ends here'))
    expect(logged).toHaveLength(3)
  })

  it('does not break when the account of an administrator goes (R65)', async () => {
    await app.database.db.deleteFrom('users').where('fullName', '=', 'olga').execute()
    expect(await findFault(app.services)).toBeNull()
  })

  it('has a place for each of many who act at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => act(n)))
    expect(await checkLog(app.services)).toEqual({ entries: 25 })
  })

  it('is linked by nobody but the database (R32)', async () => {
    const { pool } = app.database
    const tried = [
      `insert into audit_links values (6, gen_random_uuid(), sha256(''))`,
      'update audit_links set position = position + 1',
      'delete from audit_links',
      'truncate audit_links',
    ]
    for (const role of ['trivet_app', 'trivet_system'])
      for (const statement of tried)
        await expect(
          pool.query(`begin; set local role ${role}; ${statement}`).finally(() => pool.query('rollback')),
          `${role}: ${statement}`,
        ).rejects.toMatchObject({ code: '42501' })
    for (const statement of tried.slice(1))
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  async function act(n: number): Promise<void> {
    const { db } = app.database
    const olga =
      (await db.selectFrom('users').select('id').where('fullName', '=', 'olga').executeTakeFirst())?.id ??
      (await app.user('olga')).userId
    const entry = { action: 'audit.note', subject: `row ${n}`, before: { n }, after: { n: n + 1 } } as const
    await db.transaction().execute((tx) => recordAction(tx, app.clock.now(), { userId: olga }, entry))
  }

  async function idOf(position: number): Promise<string> {
    const { rows } = await app.database.pool.query<{ entry_id: string }>(
      'select entry_id from audit_links where position = $1',
      [position],
    )
    return rows[0]?.entry_id ?? ''
  }

  /** As the superuser, who can put every trigger to rest. */
  const pastTriggers = (statements: string) =>
    app.database.pool.query(`begin; set local session_replication_role = 'replica'; ${statements}; commit`)
})
