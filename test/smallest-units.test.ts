// What a household that has data gets of migration 0026 (money.md D4).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { describeOnBothDatabases, openBlankDatabase } from './databases.ts'
import { findViolations } from './invariants.ts'

const migrationName = readMigrations().find(({ name }) => name.includes('smallest-units'))?.name ?? ''
const before = readMigrations().findLast(({ name }) => name < migrationName)?.name

/** A household with one of everything that has amounts, all of them in hundredths. */
const rows = `
  insert into households (household_id, name, currency) values (HOME, 'Home', CURRENCY);
  insert into accounts (household_id, id, name, type, starting_balance_cents)
    values (HOME, ACCOUNT, 'Bank', 'Bank', 100000), (HOME, OTHER, 'Finer', 'Bank', 1049);
  insert into categories (household_id, id, name, grp) values (HOME, CATEGORY, 'Food', 'Needs');
  insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings, receipt, landed_at, rejections)
    values (HOME, IMPORT, ACCOUNT, 'a.csv', 1, 'a', '{"columns": {"debit": 300}}',
      '{"added": 100, "addedCents": -70000, "billsPaid": [{"amountCents": -70000, "sentence": "¥700 of 700"}]}', now(),
      '[{"importKey": "2026-10-20|-70000|shop|1", "otherId": "x"}]');
  insert into transactions (household_id, id, account_id, category_id, date, description, amount_cents, import_id, import_key)
    values (HOME, WHOLE, ACCOUNT, CATEGORY, '2026-10-20', 'Shop', -70000, IMPORT, '2026-10-20|-70000|shop|1');
  insert into transactions (household_id, id, account_id, date, description, amount_cents, is_split, split_of) values
    (HOME, SPLIT, OTHER, '2026-10-21', 'Split', -1000, true, null),
    (HOME, gen_random_uuid(), OTHER, '2026-10-21', 'Part', -334, false, SPLIT),
    (HOME, gen_random_uuid(), OTHER, '2026-10-21', 'Part', -333, false, SPLIT),
    (HOME, gen_random_uuid(), OTHER, '2026-10-21', 'Part', -333, false, SPLIT);
  insert into transactions (household_id, id, account_id, date, description, amount_cents)
    select HOME, gen_random_uuid(), OTHER, '2026-10-22', 'Small', 150 from generate_series(1, 4);
  insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on, next_due,
      account_id, auto_create, answered_cents)
    values (HOME, BILL, 'Loan', 'out', 222444, 'monthly', '2026-10-01', '2026-10-01', '2026-10-01', ACCOUNT, false, 30);
  insert into bill_occurrences (household_id, bill_id, due_date, replaced)
    values (HOME, BILL, '2026-10-01', '{"amount_cents": -222400, "bill_due_date": "2026-10-01"}');
  insert into shortfall_warnings (household_id, bill_id, due_date, account_id, short_cents)
    values (HOME, BILL, '2026-10-01', ACCOUNT, 120000);
  insert into budget_categories (household_id, category_id, start_month, category_name, monthly_budget_cents)
    values (HOME, CATEGORY, '2026-10-01', 'Food', 4000000);
  insert into savings_goals (household_id, id, name, target_cents, opening_cents, target_date, category_id, category_name,
      created_at, updated_at)
    values (HOME, GOAL, 'Trip', 10000000, 0, '2027-10-01', CATEGORY, 'Food', now(), now());
  insert into savings_contributions (household_id, id, goal_id, date, amount_cents, source, created_at)
    values (HOME, gen_random_uuid(), GOAL, '2026-10-01', 30, 'manual', now());
  insert into debts (household_id, id, name, balance_cents, entered_balances, rate_ppm, minimum_cents, minimum_share_ppm,
      position) values (HOME, DEBT, 'Card', 8500000, '{"2026-10": 8500000}', 150000, 500000, 20000, 0);
  insert into debt_plans (household_id, id, name, strategy, payment_cents, first_month, total_interest_cents, lump_sums,
      debts, expected) values (HOME, gen_random_uuid(), 'Plan', 'avalanche', 656600, '2026-10-01', 123456,
      '[{"month": "2026-11", "amountCents": 100000, "debtId": null}]',
      '[{"id": "d", "name": "Card", "balanceCents": 8500000, "ratePpm": 150000, "rateChanges": []}]', '[[8500000], [0]]');
  insert into undo_records (household_id, id, action) values (HOME, UNDO, 'delete'), (HOME, FINER, 'delete');
  insert into undo_rows (household_id, undo_id, what, chunk, rows) values
    (HOME, UNDO, 'transactions', 0, '[{"id": "t", "amount_cents": -50000, "import_line": 7, "import_key": "2026-10-20|-50000|x|1"}]'),
    (HOME, UNDO, 'debts', 0, '[{"id": "d", "balance_cents": 8500000, "rate_ppm": 150000, "entered_balances": {"2026-10": 8500000}}]'),
    (HOME, UNDO, 'changed_budget_categories_monthly_budget_cents', 0, '[{"category_id": "c", "before": 100000, "after": null}]'),
    (HOME, UNDO, 'changed_position', 0, '[{"id": "c", "before": 100, "after": 200}]'),
    (HOME, FINER, 'transactions', 0, '[{"id": "t", "amount_cents": -150}]');
  insert into idempotency_keys (household_id, key, request_hash, response)
    values (HOME, 'k', 'h', '{"id": "t", "amountCents": -70000}');`

type Home = { id: string; sql: string }

function createHome(currency: string): Home {
  const ids = new Map<string, string>()
  const sql = rows.replaceAll(/\b[A-Z]{4,}\b/g, (name) => {
    if (name === 'CURRENCY') return `'${currency}'`
    if (!ids.has(name)) ids.set(name, `'${randomUUID()}'`)
    return ids.get(name) ?? ''
  })
  return { id: (ids.get('HOME') ?? '').slice(1, -1), sql }
}

describeOnBothDatabases('amounts that were hundredths', (engine) => {
  let database: OpenDatabase
  const homes = { JPY: createHome('JPY'), USD: createHome('USD'), IQD: createHome('IQD') }
  beforeAll(async () => {
    database = await openBlankDatabase(engine)
    await migrate(database.pool, undefined, before)
    for (const { sql } of Object.values(homes)) await database.pool.query(sql)
    await migrate(database.pool)
  })
  afterAll(() => database.close())

  const read = async (currency: keyof typeof homes, columns: string, table: string): Promise<unknown[]> => {
    const { rows: found } = await database.pool.query(
      `select ${columns} from ${table} where household_id = $1 order by 1`,
      [homes[currency].id],
    )
    return found.map((row: Record<string, unknown>) => {
      const values = Object.values(row)
      return values.length === 1 ? values[0] : values
    })
  }
  const one = async (table: string, columns: string) => (await read('JPY', columns, table))[0]

  it('are whole yen', async () => {
    const transactions = await read('JPY', 'amount_cents, import_key', 'transactions')
    expect(transactions).toContainEqual([-700, '2026-10-20|-700|shop|1'])
    expect(await one('recurring_bills', 'amount_cents, answered_cents')).toEqual([2224, 1])
    expect(await one('bill_occurrences', 'replaced')).toEqual({
      amount_cents: -2224,
      bill_due_date: '2026-10-01',
    })
    expect(await one('shortfall_warnings', 'short_cents')).toBe(1200)
    expect(await one('budget_categories', 'monthly_budget_cents')).toBe(40_000)
    expect(await one('savings_goals', 'target_cents, opening_cents')).toEqual([100_000, 0])
    expect(await one('savings_contributions', 'amount_cents')).toBe(1)
    expect(await one('debts', 'balance_cents, minimum_cents, rate_ppm, entered_balances')).toEqual([
      85_000,
      5000,
      150_000,
      { '2026-10': 85_000 },
    ])
    expect(
      await one('debt_plans', 'payment_cents, total_interest_cents, lump_sums, debts, expected'),
    ).toEqual([
      6566,
      1235,
      [{ month: '2026-11', amountCents: 1000, debtId: null }],
      [{ id: 'd', name: 'Card', balanceCents: 85_000, ratePpm: 150_000, rateChanges: [] }],
      [[85_000], [0]],
    ])
    expect(await one('imports', 'receipt, settings, rejections')).toEqual([
      { added: 100, addedCents: -700, billsPaid: [{ amountCents: -700, sentence: '¥700 of 700' }] },
      { columns: { debit: 300 } },
      [{ importKey: '2026-10-20|-700|shop|1', otherId: 'x' }],
    ])
    expect(await one('idempotency_keys', 'response')).toEqual({ id: 't', amountCents: -700 })
  })

  it('come to what the accounts held, rounded, and parts to their whole', async () => {
    const balances = `starting_balance_cents, starting_balance_cents + coalesce((select t.amount_cents from account_totals t
      where t.household_id = accounts.household_id and t.account_id = accounts.id), 0)`
    // 10.49 + 6.00 - 10.00 was 6.49 and is 6, though four times 1.50 came to 8.
    expect(await read('JPY', balances, 'accounts')).toEqual([
      [8, 6],
      [1000, 300],
    ])
    const parts = await read('JPY', 'amount_cents', 'transactions')
    expect(parts.filter((amount) => [-3, -4, -10, 2].includes(amount as number))).toEqual([
      -10, -4, -3, -3, 2, 2, 2, 2,
    ])
    const violations = await findViolations(database.pool)
    expect(violations.filter(({ invariant }) => /total|add up/.test(invariant))).toEqual([])
  })

  it('come back right of an undo record, which is over where it had fractions', async () => {
    // Undo records are changes since migration 0070.
    const kept = (await read('JPY', `table_name, before`, 'changed_rows')) as [string, unknown][]
    expect(kept.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['budget_categories', { monthly_budget_cents: 1000 }],
      [
        'debts',
        { id: 'd', balance_cents: 85_000, rate_ppm: 150_000, entered_balances: { '2026-10': 85_000 } },
      ],
      ['transactions', { id: 't', amount_cents: -500, import_line: 7, import_key: '2026-10-20|-500|x|1' }],
    ])
  })

  it('stay as they are where the currency has hundredths, and are exact where it has thousandths', async () => {
    const inTotal = 'sum(amount_cents)::bigint, count(distinct import_key)'
    expect(await read('USD', inTotal, 'transactions')).toEqual([[-70_000 - 2000 + 600, 1]])
    expect(await read('IQD', inTotal, 'transactions')).toEqual([[-700_000 - 20_000 + 6000, 1]])
    expect(await read('IQD', 'amount_cents, answered_cents', 'recurring_bills')).toEqual([[2_224_440, 300]])
    expect(await read('IQD', 'count(*)', 'changes')).toEqual([2])
  })
})
