import { sql } from 'kysely'
import type { FollowedPlan } from '#contract/debts.ts'
import type { Household } from '#contract/households.ts'
import { type Day, dayInTimeZone } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { type FollowedDebt, followPlan } from '#domain/debts/plan-months.ts'
import { type Books, findFirstCountedDay } from '#domain/debts/real-months.ts'
import { requireFound } from '#server/errors.ts'
import { balanceOn } from '#server/features/accounts/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { planRows, readPromise } from './plans.ts'
import { selectDebts, toDebt } from './queries.ts'

/** A plan beside what its debts' accounts say, and where there is none, what was entered for them. */
export async function readFollowedPlan(
  tx: HouseholdTransaction,
  id: string,
  household: Household,
): Promise<FollowedPlan | null> {
  const row = requireFound(await planRows(tx).where('id', '=', id).executeTakeFirst())
  const plan = readPromise(row)
  const { timeZone, monthStartDay, currentMonth, today } = household
  const madeOn = dayInTimeZone(row.createdAt.getTime(), timeZone)
  const from = findFirstCountedDay({ firstMonth: plan.firstMonth, madeOn }, monthStartDay)
  const ids = plan.debts.map((debt) => debt.id)
  const decimals = getDecimals(household.currency)
  return followPlan({ ...plan, decimals }, await readFollowed(tx, ids, { from, today }), currentMonth)
}

/** One row a debt: its terms, its account's balance, and what moved there each month from that day on. */
async function readFollowed(
  tx: HouseholdTransaction,
  ids: readonly string[],
  { from, today }: { from: Day; today: Day },
): Promise<ReadonlyMap<string, FollowedDebt>> {
  if (ids.length === 0) return new Map()
  const rows = await selectDebts(tx, today)
    .where('d.id', 'in', [...ids])
    .select('d.enteredBalances')
    .select(
      sql<number | null>`case when b.account_id is not null then ${balanceOn(today)} end`.as('accountCents'),
    )
    .select(
      sql<(Books & { kind: 'account' })['moves']>`(
        select coalesce(jsonb_agg(m), '[]') from (
          select to_char(household_month(x.date, h.month_start_day), 'YYYY-MM') as month,
            sum(greatest(x.amount_cents, 0)) as "inCents", sum(-least(x.amount_cents, 0)) as "outCents"
          from transactions x join households h using (household_id)
          where x.household_id = d.household_id and x.account_id = d.account_id and x.date between ${from} and ${today}
            and x.split_of is null
          group by 1) m)`.as('moves'),
    )
    .execute()
  return new Map(
    rows.map(({ accountCents, moves, enteredBalances, ...row }) => {
      const books: Books =
        accountCents === null
          ? { kind: 'entered', balances: enteredBalances as Record<string, number> }
          : { kind: 'account', balanceCents: accountCents, moves }
      return [row.id, { debt: toDebt(row), books }]
    }),
  )
}
