import { sql } from 'kysely'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { shareBalance } from '#domain/savings-goals.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/**
 * What each goal had at the end of a day, by its id: what it has now less what has come since. `asked` are all goals, in their
 * order, on their way: they are waited for together with what came.
 */
export async function readHeldOn(
  tx: HouseholdTransaction,
  asked: Promise<readonly SavingsGoal[]>,
  since: Day,
): Promise<ReadonlyMap<string, Cents>> {
  const [{ rows }, goals] = await Promise.all([selectFlows(since).execute(tx), asked])
  const flows = new Map(rows.map(({ id, cents: flow }) => [id, flow]))
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

const selectFlows = (since: Day) =>
  sql<{ id: string; cents: number }>`
    select x.id, sum(x.cents)::bigint as cents from (
      select goal_id as id, amount_cents as cents from savings_contributions where date > ${since}
      union all
      select savings_goal_id, -amount_cents from transactions where savings_goal_id is not null and date > ${since}
      union all
      select t.account_id, t.amount_cents from transactions t
      where t.account_id in (select l.account_id from savings_goal_accounts l) and t.date > ${since} and t.split_of is null
    ) x group by x.id`
