import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { householdTransaction } from './transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

describeOnBothDatabases('a household transaction', (engine) => {
  let database: TestDatabase
  const member: Member = { userId: uuidv7(), householdId: uuidv7(), role: 'owner' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('that cannot begin leaves its connection as it found it', async () => {
    const { db, pool } = database
    const { rows } = await pool.query<{ login: string }>('select session_user as login')
    // A login that may not become the plain role: the beginning fails half-way, in an open transaction.
    await pool.query('set session authorization pg_monitor')
    await expect(householdTransaction(db, member, async () => 'done')).rejects.toMatchObject({
      code: '42501',
    })
    await pool.query(`set session authorization ${rows[0]?.login}`)
    expect(await householdTransaction(db, member, async () => 'done')).toBe('done')
  })

  it.runIf(engine === 'server')(
    'tells what went wrong first, also when nothing can be rolled back',
    async () => {
      const lost = householdTransaction(database.db, member, async (tx) => {
        await sql`reset role; select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      })
      await expect(lost).rejects.toMatchObject({ code: '57P01' })
      expect(await householdTransaction(database.db, member, async () => 'done')).toBe('done')
    },
  )
})
