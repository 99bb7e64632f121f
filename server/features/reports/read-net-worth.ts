import { sql } from 'kysely'
import type { NetWorth } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import type { AccountType } from '#domain/accounts.ts'
import { type Day, type Month, monthOf } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { chooseMonths } from '#domain/reports/months-shown.ts'
import { type AccountChanges, buildNetWorth } from '#domain/reports/net-worth.ts'
import { type Calendar, resolvePeriod } from '#domain/reports/period.ts'
import { toFirstDay } from '#server/features/households/public.ts'
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
  const accounts = await listAccountChanges(tx, months[0] ?? current, filter.accountId)
  const otherDebts = filter.accountId ? [] : await listDebtsWithoutAccount(tx)
  const ahead = await sumAhead(tx, calendar.today)
  return { ...buildNetWorth(accounts, ahead, months, calendar), otherDebts }
}

/** What came into each account in each month from `first` on, what it holds with all that is entered, and its beginning. */
async function listAccountChanges(
  tx: HouseholdTransaction,
  first: Month,
  accountId: string | undefined,
): Promise<AccountChanges[]> {
  const { rows } = await sql<Omit<AccountChanges, 'changes'> & { changes: [Month, Cents][] | null }>`
    select a.id, a.name, a.type, a.closed_at is not null as "isClosed", b.confirmed_day as "confirmedDay",
      b.balance_cents as "balanceCents", to_char(m.first, 'YYYY-MM') as "firstMonth", m.changes
    from accounts a join v_account_balances b on b.household_id = a.household_id and b.account_id = a.id
    left join (
      select account_id, min(month) filter (where count > 0) as first,
        jsonb_agg(jsonb_build_array(to_char(month, 'YYYY-MM'), cents)) filter (where month >= ${toFirstDay(first)}) as changes
      from (
        select account_id, month, sum(count) as count, sum(cents) as cents from (
          select account_id, month, transaction_count as count, in_cents - out_cents as cents from month_totals
          -- Totals count the parts of a transaction, its account the whole.
          union all
          select t.account_id, household_month(t.date, h.month_start_day), 0,
            case when t.is_split then t.amount_cents else -t.amount_cents end
          from transactions t join households h on h.household_id = t.household_id
          where t.is_split <> (t.split_of is not null)) as parts
        group by account_id, month) by_month
      group by account_id) m on m.account_id = a.id
    where ${accountId ? sql`a.id = ${accountId}` : sql`true`}
    order by a.name, a.id`.execute(tx)
  return rows.map(({ changes, ...row }) => ({
    ...row,
    type: row.type as AccountType,
    confirmedDay: row.confirmedDay as Day | null,
    changes: new Map(changes ?? []),
  }))
}

/** What is entered for days after today, by account. */
async function sumAhead(tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ accountId: string; cents: Cents }>`
    select account_id as "accountId", sum(amount_cents)::bigint as cents from transactions
    where date > ${today} and split_of is null group by account_id`.execute(tx)
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]))
}

async function listDebtsWithoutAccount(tx: HouseholdTransaction): Promise<NetWorth['otherDebts']> {
  const rows = await tx
    .selectFrom('debts')
    .select(['name', 'balanceCents'])
    .where('accountId', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ name, balanceCents }) => ({ name, balanceCents: balanceCents as Cents }))
}
