import { sql } from 'kysely'
import type { Contribution, GoalTransaction } from '#contract/savings-goals.ts'
import { addDays, dayInTimeZone } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isMoveToFollowed } from './public.ts'
import { readGoal } from './queries.ts'

/** The longest page of the list. */
const mostContributions = 500

/** What was put in and taken out, the newest first; what it began with is the last. */
export async function listContributions(tx: HouseholdTransaction, goalId: string): Promise<Contribution[]> {
  const goal = requireFound(
    await tx
      .selectFrom('savingsGoals as g')
      .innerJoin('households as h', 'h.householdId', 'g.householdId')
      .select(['g.openingCents', 'g.createdAt', 'h.timeZone'])
      .where('g.id', '=', goalId)
      .executeTakeFirst(),
  )
  const { rows } = await sql<Contribution>`
    select x.id, x.date, x.amount_cents as "amountCents", x.source, x.description, p.name as "enteredBy"
    from (
      select household_id, id, date, amount_cents, source, null as description, entered_by, created_at
      from savings_contributions where goal_id = ${goalId}
      union all
      select household_id, id, date, -amount_cents, 'transaction', description, entered_by, created_at
      from transactions where savings_goal_id = ${goalId}
    ) x left join household_people p on p.household_id = x.household_id and p.id = x.entered_by
    order by x.date desc, x.created_at desc, x.id desc limit ${mostContributions}`.execute(tx)
  const opening: Contribution = {
    id: goalId,
    date: dayInTimeZone(goal.createdAt.getTime(), goal.timeZone),
    amountCents: cents(goal.openingCents),
    source: 'opening',
    description: null,
    enteredBy: null,
  }
  return goal.openingCents > 0 ? [...rows, opening] : rows
}

/** How far back transactions are offered, and how many of them. */
const offered = { days: 365, count: 50 }

/** Money that went out into savings and counts towards no goal yet; payments of cards and loans are none. */
export async function offerTransactions(scope: HouseholdScope, goalId: string): Promise<GoalTransaction[]> {
  const { tx, today } = scope
  await readGoal(scope, goalId)
  const { rows } = await sql<GoalTransaction>`
    select t.id, t.date, t.description, a.name as "accountName", -t.amount_cents as "amountCents"
    from transactions t
    join accounts a on a.household_id = t.household_id and a.id = t.account_id
    left join categories c on c.household_id = t.household_id and c.id = t.category_id
    left join transactions o on o.household_id = t.household_id and o.transfer_id = t.transfer_id and o.id <> t.id
    left join accounts b on b.household_id = o.household_id and b.id = o.account_id
    where t.amount_cents < 0 and not t.is_split and t.savings_goal_id is null
      and t.date between ${addDays(today, -offered.days)} and ${today}
      and (c.grp = 'SavingsDebt' or b.id is not null) and coalesce(b.type, '') not in ('Credit', 'Debt')
      and not ${isMoveToFollowed(sql.ref('t'))}
    order by t.date desc, t.id desc limit ${offered.count}`.execute(tx)
  return rows
}
