import { sql } from 'kysely'
import { listHeldByMonth as selectHeldByMonth, readHeldOn as selectHeldOn } from './held-on.ts'
import { listGoals as selectGoals, listGoalsOf as selectGoalsOf } from './queries.ts'

type Reference = ReturnType<typeof sql.ref>

/** SQL: whether a transaction may count towards a goal, if it counts towards none yet. */
export const canCount = (transaction: Reference) =>
  sql<boolean>`(${transaction}.amount_cents < 0 and not ${transaction}.is_split and not ${isMoveToFollowed(transaction)})`

/** SQL: whether a transaction is the outgoing side of a move into an open account that a goal follows: it counts there. */
export const isMoveToFollowed = (transaction: Reference) => sql<boolean>`exists (
  select from transactions o
  join savings_goal_accounts l on l.household_id = o.household_id and l.account_id = o.account_id
  join accounts f on f.household_id = o.household_id and f.id = o.account_id and f.closed_at is null
  where o.household_id = ${transaction}.household_id and o.transfer_id = ${transaction}.transfer_id
    and o.id <> ${transaction}.id)`

/** All goals by target date, with where each of them stands today. */
export const listGoals = selectGoals
export const listGoalsOf = selectGoalsOf

/** What each of all goals had at the end of a day. */
export const readHeldOn = selectHeldOn

/** What each of all goals had at the end of each of some months. */
export const listHeldByMonth = selectHeldByMonth
