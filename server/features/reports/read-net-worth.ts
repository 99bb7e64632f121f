import { sql } from 'kysely'
import type { NetWorth } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { type Day, keptDays, type Month, monthOf, monthRange } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { chooseMonths } from '#domain/reports/months-shown.ts'
import { type AccountChanges, buildNetWorth } from '#domain/reports/net-worth.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import { givenDay, runKept } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { toChoice } from './read-report.ts'

/**
 * What the household's accounts held at the end of each month, counted back from what they hold: from the totals, whatever
 * the number of transactions. Of a report's filter only the period and the account narrow it: a balance knows no category.
 */
export async function readNetWorth(
  tx: HouseholdTransaction,
  filter: ReportFilter,
  calendar: Calendar,
): Promise<NetWorth> {
  const current = monthOf(calendar.today, calendar.startDay)
  const chosen = chooseMonths(resolvePeriod(toChoice(filter), calendar), calendar.startDay)
  const months = chosen.filter((month) => month <= current)
  const [accounts, otherDebts, ahead] = await Promise.all([
    listAccountChanges(tx, months[0] ?? current, calendar, filter.accountId),
    filter.accountId ? [] : listDebtsWithoutAccount(tx),
    sumAhead(tx, calendar.today),
  ])
  return { ...buildNetWorth(accounts, ahead, months, calendar), otherDebts }
}

type AccountRow = Omit<AccountChanges, 'changes' | 'firstMonth'> & {
  firstDay: Day | null
  changes: [Month, Cents][] | null
}

/** What came into each account in each month from `first` on, what it holds with all that is entered, and its beginning. */
async function listAccountChanges(
  tx: HouseholdTransaction,
  first: Month,
  { startDay }: Calendar,
  accountId: string | undefined,
): Promise<AccountChanges[]> {
  // Nothing is later. Without an end the planner expects a third of all months, and reads each of them.
  const last = givenDay(keptDays.last)
  const query = sql<AccountRow>`
    select a.id, a.name, a.type, a.closed_at is not null as "isClosed", b.confirmed_day as "confirmedDay",
      b.balance_cents as "balanceCents", t.date as "firstDay", m.changes
    from accounts a join v_account_balances b on b.household_id = a.household_id and b.account_id = a.id
    left join (
      select account_id, jsonb_agg(jsonb_build_array(month, cents)) as changes from (
        select account_id, to_char(month, 'YYYY-MM') as month, sum(cents) as cents from (
          select account_id, month, in_cents - out_cents as cents from month_totals
          where month between ${givenDay(toFirstDay(first))} and ${last}
          -- Totals count the parts of a transaction, its account the whole.
          union all
          select p.account_id, household_month(p.date, h.month_start_day),
            case when p.is_split then p.amount_cents else -p.amount_cents end
          from transactions p join households h on h.household_id = p.household_id
          where p.is_split <> (p.split_of is not null) and p.date between ${givenDay(monthRange(first, startDay).from)} and ${last}) as parts
        group by account_id, month) by_month
      group by account_id) m on m.account_id = a.id
    -- In an order that only the account's own index has: by that of the list, all rows of a household are passed on the way
    -- to the first of a young account.
    left join lateral (
      select t.date from transactions t
      where t.household_id = a.household_id and t.account_id >= a.id and t.account_id <= a.id
      order by t.account_id desc, t.date, t.id limit 1) t on true
    where ${accountId ? sql`a.id = ${accountId}` : sql`true`}
    order by a.name, a.id`
  const rows = await runKept(tx, query.compile(tx))
  return rows.map(({ changes, firstDay, ...row }) => ({
    ...row,
    firstMonth: firstDay && monthOf(firstDay, startDay),
    changes: new Map(changes ?? []),
  }))
}

/** What is entered for days after today, by account. */
async function sumAhead(tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Cents>> {
  const query = sql<{ accountId: string; cents: Cents }>`
    select account_id as "accountId", sum(amount_cents)::bigint as cents from transactions
    where date > ${givenDay(today)} and date <= ${givenDay(keptDays.last)} and split_of is null group by account_id`
  const rows = await runKept(tx, query.compile(tx))
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]))
}

async function listDebtsWithoutAccount(tx: HouseholdTransaction): Promise<NetWorth['otherDebts']> {
  const query = tx
    .selectFrom('debts')
    .select(['name', 'balanceCents'])
    .where('accountId', 'is', null)
    .orderBy('position')
    .orderBy('name')
  const rows = await runKept(tx, query.compile())
  return rows.map(({ name, balanceCents }) => ({ name, balanceCents: balanceCents as Cents }))
}
