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

  it('that reads has its role, household and ban on writing for its own statements only', async () => {
    const { db } = database
    const scope = (over: HouseholdTransaction) =>
      sql<{ role: string; isReadOnly: string; household: string }>`select current_user as role,
        current_setting('transaction_read_only') as is_read_only,
        coalesce(current_setting('app.household_id', true), '') as household`
        .execute(over)
        .then(({ rows }) => rows[0])
    const plain = await scope(db)
    const { before, outcome } = await householdReads(db, member, scope, async (tx) => {
      const write = sql`create temporary table not_written ()`.execute(tx)
      const inside = scope(tx)
      await expect(write).rejects.toMatchObject({ code: '25006' })
      // What stood behind a statement that failed was not run at all.
      await expect(inside).rejects.toMatchObject({ code: '25006' })
      return scope(tx)
    })
    expect(before).toEqual({ ...plain, isReadOnly: 'off' })
    const { householdId: household } = member
    expect(outcome).toMatchObject({ value: { role: 'trivet_app', isReadOnly: 'on', household } })
    expect(await scope(db)).toEqual({ ...plain, household: '' })
  })

  it('that reads asks nothing when what goes before it fails, and gives no answer', async () => {
    const { db } = database
    const broken = (over: HouseholdTransaction) => sql`select 1 / 0`.execute(over)
    let read: Promise<unknown> = Promise.resolve()
    const reading = householdReads(db, member, broken, (tx) => (read = sql`select 1 as one`.execute(tx)))
    await expect(reading).rejects.toMatchObject({ code: '22012' })
    await expect(read).rejects.toMatchObject({ code: '22012' })
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
