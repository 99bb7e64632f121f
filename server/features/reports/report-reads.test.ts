import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { householdTransaction, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { readNetWorth } from './read-net-worth.ts'
import { readReport } from './read-report.ts'

const transactions = 5000
const calendar = { today: day('2026-11-16'), startDay: 1 }
const filter = { period: 'last-12-months' } as const

describeOnBothDatabases('what a report reads', (engine) => {
  const app = freshApp(engine)

  it('looks up the few transactions that it shows, and adds up the others without (issue: totals, not rows)', async () => {
    const anna = await app.member('anna', { plan: 'pro' })
    const bank = await addAccount(anna, 'Bank')
    await addAccount(anna, 'Never used')
    // Of a table that is one household's alone the planner may as well read all.
    const others = await Promise.all(
      ['bob', 'cem', 'dora', 'emil'].map(async (name) =>
        addAccount(await app.member(name, { plan: 'pro' }), 'Bank'),
      ),
    )
    const { pool, db } = app.database
    // The pages that rows of other tests once took would make reading all of it look as cheap as an index.
    await pool.query('vacuum full transactions')
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), id, date '2026-11-16' - n / 7, 'Coffee ' || n, -n
      from accounts, generate_series(1, ${transactions}) n where id = any($1)`,
      [[bank, ...others].map(({ id }) => id)],
    )
    // What an index answers alone is only what all can see.
    await expect
      .poll(async () => {
        await pool.query('vacuum analyze transactions')
        const { rows } = await pool.query(
          `select relallvisible = relpages as "isVisible" from pg_class where relname = 'transactions'`,
        )
        return rows
      })
      .toEqual([{ isVisible: true }])
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    const read = await householdTransaction(db, member, async (tx) => {
      const before = await countRead(tx)
      for (const accountId of [undefined, bank.id]) {
        const { comparisons, largest } = await readReport(tx, { ...filter, accountId }, calendar)
        // Half of November 2025 is no whole month.
        expect(comparisons.map(({ base }) => base.until)).toEqual(['2025-11-17', '2025-11-17'])
        expect(largest).toHaveLength(5)
        await readNetWorth(tx, { ...filter, accountId }, calendar)
      }
      return (await countRead(tx)) - before
    })
    // Twelve, and beside other households 98 more, as many as one half month has; those of two would be too many.
    expect(read).toBeLessThan(200)
  })
})

/** Rows of the table that this transaction has looked up so far; what an index alone answers is none. */
async function countRead(tx: HouseholdTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = 'transactions'`.execute(
    tx,
  )
  return Number(rows[0]?.count)
}
