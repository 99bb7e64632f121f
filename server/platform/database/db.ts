import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'

/** Typed queries, in a transaction or not; columns are camelCase here and snake_case in the database. */
export type Db = Kysely<Database>

/** Whether there is a row of the kind that a query asks for. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
