import { sql } from 'kysely'
import { type Reference, isMoveToFollowed } from './sql-fragments.ts'

/** SQL: whether a transaction may count towards a goal, if it counts towards none yet. */
export const canCount = (transaction: Reference) =>
  sql<boolean>`(${transaction}.amount_cents < 0 and not ${transaction}.is_split and not ${isMoveToFollowed(transaction)})`
