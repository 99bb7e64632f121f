import { beforeEach, expect, it } from 'vitest'
import { explain } from '#server/platform/jobs/result.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction } from '#test/household-calls.ts'
import { checks } from './area.ts'
import { findViolations } from './invariants.ts'
import { sliceHouseholds } from './slices.ts'

const aBill = `insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on,
    next_due, account_id, auto_create)
  select household_id, id, 'Rent', 'out', 1, 'monthly', '2026-10-01', '2026-10-01', '2026-11-01', id, true
  from accounts where name = 'Bank'`

describeOnBothDatabases('checking what must always hold (R8)', (engine) => {
  const app = freshApp(engine, engine === 'server' ? { DATABASE_URL: 'postgres://localhost/x' } : {})
  let anna: Person
  let accountId: string

  beforeEach(async () => {
    app.logged.length = 0
    anna = await app.member('anna')
    accountId = (await addAccount(anna, 'Bank')).id
    await addTransaction(anna, accountId, -100)
    const till = await addAccount(anna, 'Till')
    const move = { fromAccountId: accountId, toAccountId: till.id, date: '2026-10-06', amountCents: 7 }
    await anna.ok('POST /transfers', { ...move, description: 'Move' })
  })

  /** Past every trigger and foreign key, as a broken disk or a wrong migration would. */
  const damage = (statement: string) =>
    app.database.pool.query(`begin; set local session_replication_role = 'replica'; ${statement}; commit`)
  const findings = async () =>
    checks.jobs?.[0]?.run(app.services).then(
      () => null,
      (error: unknown) => explain(error),
    )

  it('says nothing when all is well', async () => {
    expect(await findings()).toBe(null)
  })

  it.each([
    [
      'a month total is the sum of its transactions',
      'update month_totals set in_cents = in_cents + 1 where in_cents > 0',
    ],
    [
      'a month total is the sum of its transactions',
      'update month_totals set guessed_out_cents = 7, guessed_count = 1 where out_cents = 100',
    ],
    [
      'an account total is the sum of its transactions',
      'update account_totals set amount_cents = 0 where amount_cents = 7',
    ],
    [
      'a transfer has two sides of two accounts that cancel out',
      'insert into transfers select household_id, gen_random_uuid() from households',
    ],
    [
      'the parts of a transaction add up to it',
      'update transactions set is_split = true where amount_cents = -100; update month_totals set out_cents = 0, transaction_count = 0 where not is_transfer',
    ],
    ...['import_id', 'entered_by'].map((column): [string, string] => [
      'the account, category, import and person of a transaction are there',
      `update transactions set ${column} = gen_random_uuid() where amount_cents = -100`,
    ]),
    [
      'an import that was undone or never landed shows no transactions',
      `insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings)
      select household_id, id, id, 'a.csv', 1, 'hash', '{}' from accounts limit 1;
      update transactions set import_id = (select id from imports) where amount_cents = -100`,
    ],
    [
      'a date of a bill has one transaction at most, and both name each other (R43)',
      `${aBill}; update transactions set recurring_bill_id = account_id, bill_due_date = '2026-10-01'
      where amount_cents = -100`,
    ],
    [
      'the next date of a bill is not done',
      `${aBill}; insert into bill_occurrences (household_id, bill_id, due_date)
      select household_id, id, next_due from recurring_bills`,
    ],
    ['a household has a split', 'delete from budget_splits'],
    ['a household has a member, or is being deleted', 'delete from members'],
    ['a household that has members has an owner', `update members set role = 'viewer'`],
  ])('names what is broken: %s', async (invariant, statement) => {
    await damage(statement)
    expect(await findings()).toBe(`This does not hold: ${invariant} (1).`)
  })

  it('finds in slices of households what it finds in all of them at once', async () => {
    const others = [await app.member('ben'), await app.member('cleo')]
    for (const person of others) await addTransaction(person, (await addAccount(person, 'Bank')).id, -100)
    const { pool } = app.database
    const slices = await sliceHouseholds(pool, 1)
    const { rows } = await pool.query<{ id: string }>('select household_id as id from households order by 1')
    expect(slices.map(({ until }) => until)).toEqual([...rows.slice(1).map(({ id }) => id), null])
    expect(await sliceHouseholds(pool)).toHaveLength(1)
    const compare = async () => {
      const [all, bySlice] = [
        await findViolations(pool, app.services.areas.invariants),
        await findViolations(pool, app.services.areas.invariants, slices),
      ]
      expect(bySlice).toEqual(all)
      return all.map(({ count }) => count)
    }
    expect(await compare()).toEqual([])
    await damage(`update account_totals set amount_cents = 1 where amount_cents = -100; update month_totals set in_cents = in_cents + 1;
      delete from budget_splits; update transactions set entered_by = gen_random_uuid()`)
    expect(Math.min(...(await compare()))).toBeGreaterThanOrEqual(2)
    // Rows whose household is gone are in a slice, too.
    await damage('delete from households')
    expect((await compare()).length).toBeGreaterThan(0)
  })

  it('takes rows that are hidden while an import lands, or after it is undone, for what they are', async () => {
    await damage(`insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings, hidden_at)
      select household_id, id, id, 'a.csv', 1, 'hash', '{}', now() from accounts where name = 'Bank'`)
    await app.database.pool.query(
      `insert into transactions (household_id, id, account_id, date, description, amount_cents, import_id)
       values ($1, gen_random_uuid(), $2, '2026-10-01', 'x', 1, $2)`,
      [anna.householdId, accountId],
    )
    expect(await findings()).toBe(null)
  })
})
