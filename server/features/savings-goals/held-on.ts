import { sql } from 'kysely'
import type { Household } from '#contract/households.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { addDays, type Day, type Month, monthRange } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { shareBalance } from '#domain/savings-goals.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listGoalsOf } from './queries.ts'

/**
 * What each goal had at the end of a day, by its id: what it has now less what has come since. `asked` are all goals, in their
 * order, on their way: they are waited for together with what came.
 */
export async function readHeldOn(
  tx: HouseholdTransaction,
  asked: Promise<readonly SavingsGoal[]>,
  { since, today }: { since: Day; today: Day },
): Promise<ReadonlyMap<string, Cents>> {
  const [{ rows }, goals] = await Promise.all([selectFlows(addDays(since, 1), today).execute(tx), asked])
  return shareHeld(goals, new Map(rows.map(({ id, cents: flow }) => [id, flow])))
}

/** What each goal had at the end of each of these months, which follow each other; of the current one, what it has now. */
export async function listHeldByMonth(
  tx: HouseholdTransaction,
  household: Household,
  months: readonly Month[],
): Promise<ReadonlyMap<string, Cents[]>> {
  const since = monthRange(months[0] ?? household.currentMonth, household.monthStartDay).from
  const flowing = sql<Flow & { month: Month }>`
    select f.id, to_char(household_month(f.date, h.month_start_day), 'YYYY-MM') as month, sum(f.cents)::bigint as cents
    from (${flowsSince(since, household.today)}) f cross join households h group by 1, 2`
  const [{ rows }, goals] = await Promise.all([flowing.execute(tx), listGoalsOf(tx, household)])
  const held = new Map<string, Cents[]>(goals.map(({ id }) => [id, []]))
  for (const month of months) {
    const later = new Map<string, number>()
    for (const flow of rows)
      if (flow.month > month && month < household.currentMonth)
        later.set(flow.id, (later.get(flow.id) ?? 0) + flow.cents)
    for (const [id, heldCents] of shareHeld(goals, later)) held.get(id)?.push(heldCents)
  }
  return held
}

/** What each goal had before something came into it, or into the account it follows. */
function shareHeld(
  goals: readonly SavingsGoal[],
  flows: ReadonlyMap<string, number>,
): ReadonlyMap<string, Cents> {
  const before = new Map<string, Cents>()
  for (const [accountId, sharing] of Map.groupBy(goals, ({ account }) => account?.id)) {
    if (!accountId)
      for (const { id, currentCents } of sharing)
        before.set(id, cents(Math.max(0, currentCents - (flows.get(id) ?? 0))))
    else {
      const balance = sharing[0]?.account?.balanceCents ?? 0
      const targets = sharing.map(({ targetCents }) => targetCents)
      const parts = shareBalance(cents(balance - (flows.get(accountId) ?? 0)), targets)
      sharing.forEach(({ id }, at) => before.set(id, parts[at] ?? cents(0)))
    }
  }
  return before
}

type Flow = { id: string; cents: number }

const selectFlows = (from: Day, today: Day) =>
  sql<Flow>`select x.id, sum(x.cents)::bigint as cents from (${flowsSince(from, today)}) x group by x.id`

/** SQL: what came on `from` and later into goals, and up to today, as their balances, into accounts that goals follow. */
const flowsSince = (from: Day, today: Day) => sql`
  select goal_id as id, date, amount_cents as cents from savings_contributions where date >= ${from}
  union all
  select savings_goal_id, date, -amount_cents from transactions where savings_goal_id is not null and date >= ${from}
  union all
  select t.account_id, t.date, t.amount_cents from transactions t
  where t.account_id in (select l.account_id from savings_goal_accounts l) and t.date between ${from} and ${today} and t.split_of is null`
