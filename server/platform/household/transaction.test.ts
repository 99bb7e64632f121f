import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'
import { householdReads, householdTransaction, type HouseholdTransaction } from './transaction.ts'
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

  // One of two branches failed, and the other one goes on: its connection may be somebody else's by then.
  it('refuses what is begun after its end, for writes and for reads', async () => {
    for (const run of [
      (work: (tx: HouseholdTransaction) => Promise<never>) => householdTransaction(database.db, member, work),
      async (work: (tx: HouseholdTransaction) => Promise<never>) => {
        const { outcome } = await householdReads(database.db, member, async () => {}, work)
        if (outcome.status === 'rejected') throw outcome.reason
      },
    ]) {
      const over = Promise.withResolvers<void>()
      let late: Promise<unknown> = Promise.resolve()
      const failed = run(async (tx) => {
        late = over.promise.then(() => sql`select 1`.execute(tx))
        await sql`select 1`.execute(tx)
        throw new Error('One branch failed')
      })
      await expect(failed).rejects.toThrow('One branch failed')
      over.resolve()
      await expect(late).rejects.toThrow('begun after the transaction')
    }
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
