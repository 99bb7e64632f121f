import { sql } from 'kysely'

/** SQL: what was entered for a goal, exactly (numeric). */
export const sumEntered = (goalId: string) => sql<string>`(
  (select opening_cents from savings_goals where id = ${goalId})
  + (select coalesce(sum(amount_cents), 0) from savings_contributions where goal_id = ${goalId})
  - (select coalesce(sum(amount_cents), 0) from transactions where savings_goal_id = ${goalId}))`

/** SQL: whether a transaction is the outgoing side of a move into an open account that a goal follows: it counts there. */
export const isMoveToFollowed = (transaction: Reference) => sql<boolean>`exists (
  select from transactions o
  join savings_goal_accounts l on l.household_id = o.household_id and l.account_id = o.account_id
  join accounts f on f.household_id = o.household_id and f.id = o.account_id and f.closed_at is null
  where o.household_id = ${transaction}.household_id and o.transfer_id = ${transaction}.transfer_id
    and o.id <> ${transaction}.id)`

export type Reference = ReturnType<typeof sql.ref>
