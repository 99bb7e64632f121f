import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'

/** Typed queries, in a transaction or not; columns are camelCase here and snake_case in the database. */
export type Db = Kysely<Database>
