import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { transactionSearch } from '#server/features/transactions/public.ts'
import { householdTransaction, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { readNetWorth } from './read-net-worth.ts'
import { readReport } from './read-report.ts'

const transactions = 5000
const transfers = 10
const calendar = { today: day('2026-11-16'), startDay: 1 }
const filter = { period: 'last-12-months' } as const

describeOnBothDatabases('what a report reads', (engine) => {
  const app = freshApp(engine, {}, { plansAnew: true })
  let member: Member
  let bankId: string

  beforeEach(async () => {
    const anna = await app.member('anna', { plan: 'pro' })
    const bank = await addAccount(anna, 'Bank')
    await addAccount(anna, 'Never used')
    const savings = await addAccount(anna, 'Savings', { isSavings: true })
    // Of a table that is one household's alone the planner may as well read all.
    const others = await Promise.all(
      ['bob', 'cem', 'dora', 'emil'].map(async (name) =>
        addAccount(await app.member(name, { plan: 'pro' }), 'Bank'),
      ),
    )
    const { pool } = app.database
    // The pages that rows of other tests once took would make reading all of it look as cheap as an index.
    await pool.query('vacuum full transactions')
    await pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents)
      select household_id, gen_random_uuid(), id, date '2026-11-16' - n / 7, 'Coffee ' || n, -n
      from accounts, generate_series(1, ${transactions}) n where id = any($1)`,
      [[bank, ...others].map(({ id }) => id)],
    )
    // Out of savings, to the bank.
    await pool.query(
      `with made as (
        insert into transfers (household_id, id) select $1, gen_random_uuid() from generate_series(1, ${transfers}) returning id)
      insert into transactions (household_id, id, account_id, date, description, amount_cents, transfer_id, category_id)
      select $1, gen_random_uuid(), side.account_id, '2026-03-03', 'Moved', side.cents, made.id, c.id
      from made, (values ($2::uuid, -700), ($3::uuid, 700)) side (account_id, cents), categories c
      where c.household_id = $1 and c.name = 'Savings'`,
      [anna.householdId, savings.id, bank.id],
    )
    // Whether others have had statistics taken or not: a plan of a table without any may be another one.
    await pool.query('analyze')
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
    member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' }
    bankId = bank.id
  })

  const count = (work: (tx: HouseholdTransaction) => Promise<unknown>) =>
    householdTransaction(app.database.db, member, async (tx) => {
      const before = await readCounts(tx)
      await work(tx)
      const after = await readCounts(tx)
      return { lookedUp: after.lookedUp - before.lookedUp, passed: after.passed - before.passed }
    })

  it('looks up the few transactions that it shows, and adds up the others without (issue: totals, not rows)', async () => {
    const { lookedUp, passed } = await count(async (tx) => {
      for (const accountId of [undefined, bankId]) {
        const { comparisons, largest } = await readReport(tx, { ...filter, accountId }, calendar)
        // Half of November 2025 is no whole month.
        expect(comparisons.map(({ base }) => base.until)).toEqual(['2025-11-17', '2025-11-17'])
        expect(largest).toHaveLength(5)
        await readNetWorth(tx, { ...filter, accountId }, calendar)
      }
    })
    // Each report the five that it shows, and what left savings with its other side, some of them twice.
    expect(lookedUp).toBeLessThan(20 + 6 * transfers)
    // And half a month, and of each month five.
    expect(passed).toBeLessThan(transactions / 10)
  })

  it('looks for words once, and what left savings by its keys (issue: at most twice the bare statement)', async () => {
    for (const search of ['coffee', 'moved', 'coffee 4999']) {
      const bare = await count((tx) =>
        sql`select sum(t.amount_cents) from v_searchable_transactions t
          where t.date >= '2024-11-01' and t.date < '2026-12-01' and ${transactionSearch.isFound('t', search)}`.execute(
          tx,
        ),
      )
      const read = await count((tx) => readReport(tx, { ...filter, search }, calendar))
      // Beside what the statement alone passes, what it shows, and what left savings with its other side.
      expect(read.passed).toBeLessThan(bare.passed + 20 + 4 * transfers)
    }
  })
})

/**
 * What this transaction has read of the table so far: the rows that it looked up, of which what an index alone answers is
 * none, and all rows and entries of indexes that it passed on the way.
 */
async function readCounts(tx: HouseholdTransaction): Promise<{ lookedUp: number; passed: number }> {
  const { rows } = await sql<{ lookedUp: number; passed: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as "lookedUp", seq_tup_read + (
      select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index i where i.indrelid = t.relid) as passed
    from pg_stat_xact_user_tables t where relname = 'transactions'`.execute(tx)
  return { lookedUp: Number(rows[0]?.lookedUp), passed: Number(rows[0]?.passed) }
}
