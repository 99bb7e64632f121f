// What usually leaves each account beside its bills.
import { sql } from 'kysely'
import { addDays, type Day, dayInMonth, type Month, monthOf, shiftMonth } from '#domain/calendar.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import {
  computeOtherSpending,
  listSpendingMonths,
  type OtherSpent,
  otherSpendingMonths,
} from '#domain/recurring-bills/other-spending.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { findPastPayments } from './match-payments.ts'

export type OtherSpending = { months: OtherSpent[]; monthlyCents: Cents | null }

type Household = { currentMonth: Month; monthStartDay: number }

/**
 * By account id, for accounts that have transactions. Counted is what left an account, but neither as a bill's payment nor
 * into savings: what is paid onto an own card or loan, or moved to another account by hand, is there to be spent. Taken off
 * are refunds, and what came in by hand from accounts that are no savings.
 */
export async function readOtherSpending(
  tx: HouseholdTransaction,
  today: Day,
  household: Household,
): Promise<ReadonlyMap<string, OtherSpending>> {
  const { currentMonth, monthStartDay } = household
  const days = {
    firstDay: dayInMonth(shiftMonth(currentMonth, -otherSpendingMonths.most), monthStartDay),
    lastDay: addDays(dayInMonth(currentMonth, monthStartDay), -1),
  }
  const spent = await readSpent(tx, days, monthStartDay)
  for (const { accountId, date, amountCents } of await findPastPayments(tx, days)) {
    const key = keyOf(accountId, monthOf(date, monthStartDay))
    spent.set(key, cents((spent.get(key) ?? zero) + amountCents))
  }
  return new Map(
    (await readSpans(tx, today)).map(({ accountId, ...span }) => {
      const months = listSpendingMonths(span, currentMonth, monthStartDay).map((month) => ({
        month,
        spentCents: spent.get(keyOf(accountId, month)) ?? zero,
      }))
      return [accountId, { months, monthlyCents: computeOtherSpending(months) }]
    }),
  )
}

const keyOf = (accountId: string, month: Month) => `${accountId} ${month}`

/** Above zero, by account and month. */
async function readSpent(
  tx: HouseholdTransaction,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  monthStartDay: number,
): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ accountId: string; month: Month; spentCents: Cents }>`
    select t.account_id as "accountId", to_char(household_month(t.date, ${monthStartDay}), 'YYYY-MM') as month,
      (-sum(t.amount_cents))::bigint as "spentCents"
    from transactions t
    left join categories c on c.household_id = t.household_id and c.id = t.category_id
    left join transactions o on o.household_id = t.household_id and o.transfer_id = t.transfer_id and o.id <> t.id
    left join accounts a on a.household_id = o.household_id and a.id = o.account_id
    left join v_saving_accounts s on s.household_id = a.household_id and s.account_id = a.id
      and a.type not in ('Credit', 'Debt')
    where t.date between ${firstDay} and ${lastDay} and t.split_of is null and t.recurring_bill_id is null
      and case when t.transfer_id is not null then s.account_id is null and o.recurring_bill_id is null
        else t.amount_cents < 0 or t.refund_of is not null or c.grp <> 'Income' end
    group by 1, 2`.execute(tx)
  return new Map(rows.map(({ accountId, month, spentCents }) => [keyOf(accountId, month), cents(spentCents)]))
}

async function readSpans(tx: HouseholdTransaction, today: Day) {
  const { rows } = await sql<{ accountId: string; firstDay: Day; lastDay: Day }>`
    select a.id as "accountId", first.date as "firstDay", last.date as "lastDay"
    from accounts a
    join lateral (select t.date from transactions t where t.household_id = a.household_id and t.account_id = a.id
      and t.split_of is null order by t.date, t.id limit 1) first on true
    join lateral (select t.date from transactions t where t.household_id = a.household_id and t.account_id = a.id
      and t.split_of is null and t.date <= ${today} order by t.date desc, t.id desc limit 1) last on true`.execute(
    tx,
  )
  return rows
}
