import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { month } from '#domain/calendar.ts'
import { givenIds } from '#server/platform/database/kept-plans.ts'
import { householdTransaction, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { listTransactions } from './queries.ts'
import { selectTransactions } from './rows.ts'

const transactions = 5000
const limit = 50

describeOnBothDatabases('a page of the list', (engine) => {
  const app = freshApp(engine, {}, { plansAnew: true })

  it.each([{}, { month: month('2026-10') }])(
    'reads its own rows of the household, not all of them: %j',
    async (filter) => {
      const anna = await app.member('anna')
      const bank = await addAccount(anna, 'Bank')
      const { pool, db } = app.database
      await pool.query(
        `insert into transactions (household_id, id, account_id, date, description, amount_cents)
        select household_id, gen_random_uuid(), id, date '2026-11-20' - n / 5, 'Coffee ' || n, -n
        from accounts, generate_series(1, ${transactions}) n where id = $1`,
        [bank.id],
      )
      await pool.query('analyze transactions')
      const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
      const read = await householdTransaction(db, member, async (tx) => {
        const before = await countRead(tx)
        const { items } = await listTransactions(tx, { ...filter, limit }, 1)
        expect(items).toHaveLength(limit)
        return (await countRead(tx)) - before
      })
      // A month is of 155 rows; each shown is found once and read once.
      expect(read).toBeGreaterThanOrEqual(limit)
      expect(read).toBeLessThan(transactions / 10)
    },
  )

  it('looks at each row once for the first page of a search and what all of it comes to', async () => {
    const anna = await app.member('anna')
    const bank = await addAccount(anna, 'Bank')
    const { pool, db } = app.database
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), id, date '2026-11-20' - n / 5, case when n < 4998 then 'Coffee ' || n else 'Kiosk alder' end, -n
      from accounts, generate_series(1, ${transactions}) n where id = $1`,
      [bank.id],
    )
    await pool.query('analyze transactions')
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    const read = await householdTransaction(db, member, async (tx) => {
      const before = await countRead(tx)
      const found = await listTransactions(tx, { search: 'alder', limit }, 1)
      expect(found.items).toHaveLength(3)
      expect(found.totals).toMatchObject({ count: 3, outCents: 4998 + 4999 + 5000 })
      return (await countRead(tx)) - before
    })
    expect(read).toBeLessThan(transactions * 1.5)
  })

  it('looks rows up by their keys as long as the database has no statistics of them, as after an import', async () => {
    const anna = await app.member('anna')
    const bank = await addAccount(anna, 'Bank')
    const { pool, db } = app.database
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), id, date '2026-11-20' - n / 5, 'Coffee ' || n, -n
      from accounts, generate_series(1, ${transactions}) n where id = $1`,
      [bank.id],
    )
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    const plan = await householdTransaction(db, member, async (tx) => {
      const ids = await tx.selectFrom('transactions').select('id').limit(limit).execute()
      const query = selectTransactions(tx, givenIds(ids.map(({ id }) => id))).compile()
      const { rows } = await tx.executeQuery({ ...query, sql: `explain (format json) ${query.sql}` })
      return JSON.stringify(rows)
    })
    expect(plan).toContain('"transactions_pkey"')
    expect(plan).not.toContain('"transactions_account"')
  })
})

/** Rows of the table that this transaction has read so far. */
async function countRead(tx: HouseholdTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = 'transactions'`.execute(
    tx,
  )
  return Number(rows[0]?.count)
}
