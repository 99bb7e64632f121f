// What a recommendation of budgets costs in a household of 100,000 transactions, beside the bare SQL of it: six months added
// up by category, once from the totals that are kept and once from the transactions. At most twice the bare SQL.
// node bench/budgets.ts [transactions]
import { sql } from 'kysely'
import { day, month } from '#domain/calendar.ts'
import { recommendBudgets } from '#server/features/budgets/recommend-budgets.ts'
import { readBudgetStatus } from '#server/features/budgets/public.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { type HouseholdTransaction, householdTransaction } from '#server/platform/household/transaction.ts'
import { addTransactions, makeHousehold, onEmbedded, onServer } from './large-household.ts'
import { median, printTable, quantile, rounded, timed, verdict } from './measure.ts'

const rounds = 200
const household = { currentMonth: month('2022-07'), monthStartDay: 1 }
const mostTimesBareSql = 2

async function measureBudgets(database: OpenDatabase, transactions: number): Promise<void> {
  const { db, pool, engine } = database
  const member = await makeHousehold(pool)
  await addTransactions(pool, member.householdId, 0, transactions)
  await pool.query(`insert into budget_categories (household_id, category_id, start_month, category_name, monthly_budget_cents)
    select household_id, id, '2022-01-01', name, 50000 from categories where grp <> 'Income'`)
  await pool.query('vacuum analyze')
  const rows = await householdTransaction(db, member, async (tx) => {
    const works: [what: string, work: () => Promise<unknown>][] = [
      ['bare SQL over the totals', () => fromTotals(tx)],
      ['bare SQL over the transactions', () => fromTransactions(tx)],
      ['recommendations', () => recommendBudgets(tx, household)],
      [
        'budgets of a month',
        () => readBudgetStatus(tx, { today: day('2022-07-15'), monthStartDay: 1 }, household.currentMonth),
      ],
    ]
    const taken = works.map(() => [] as number[])
    // In turns, so that what else the machine does falls on all of them alike.
    for (let round = -5; round < rounds; round++)
      for (const [at, [, work]] of works.entries()) {
        const ms = await timed(work)
        if (round >= 0) taken[at]?.push(ms)
      }
    return works.map(([what], at) => ({ what, taken: taken[at] ?? [] }))
  })
  const bare = Object.fromEntries(rows.map(({ what, taken }) => [what, median(taken)]))
  printTable(
    `${engine}, ${transactions.toLocaleString('en')} transactions`,
    rows.map(({ what, taken }) => {
      const ratio = median(taken) / (bare['bare SQL over the totals'] ?? NaN)
      return {
        what,
        'median ms': rounded(median(taken)),
        'p95 ms': rounded(quantile(taken, 0.95)),
        'times bare SQL': rounded(ratio),
        ...(what === 'recommendations' && {
          [`at most ${mostTimesBareSql}`]: verdict(ratio <= mostTimesBareSql),
        }),
      }
    }),
  )
}

/** One statement that knows everything a recommendation is made from. */
const fromTotals = (tx: HouseholdTransaction) =>
  sql`select c.id, c.name, c.grp, t.month, f.first_month, b.monthly_budget_cents,
      sum(case when t.is_transfer then t.out_cents else t.out_cents - t.in_cents end) as spent_cents
    from month_totals t
    join categories c on c.household_id = t.household_id and c.id = t.category_id
    cross join (select min(month) as first_month from month_totals where transaction_count > 0) f
    left join lateral (select monthly_budget_cents from budget_categories b
      where b.household_id = c.household_id and b.category_id = c.id and b.start_month <= '2022-07-01'
      order by b.start_month desc limit 1) b on true
    where t.month between '2022-01-01' and '2022-06-01' and c.grp <> 'Income'
      and (not t.is_transfer or c.grp = 'SavingsDebt')
    group by 1, 2, 3, 4, 5, 6`.execute(tx)

/** What it takes without totals. */
const fromTransactions = (tx: HouseholdTransaction) =>
  sql`select c.id, c.name, c.grp, date_trunc('month', t.date)::date as month,
      sum(case when t.transfer_id is null then -t.amount_cents else greatest(-t.amount_cents, 0) end) as spent_cents
    from transactions t join categories c on c.household_id = t.household_id and c.id = t.category_id
    where t.date >= '2022-01-01' and t.date < '2022-07-01' and c.grp <> 'Income' and not t.is_split
      and (t.transfer_id is null or c.grp = 'SavingsDebt')
    group by 1, 2, 3, 4`.execute(tx)

const transactions = Number(process.argv[2] ?? 100_000)
await onServer((database) => measureBudgets(database, transactions))
await onEmbedded((database) => measureBudgets(database, transactions))
