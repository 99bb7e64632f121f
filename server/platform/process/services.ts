import type { Pool } from 'pg'
import type { Kysely } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import type { Env } from '#server/env.ts'
import type { Declarations } from '#server/platform/areas/declarations.ts'
import type { Auth } from '#server/integrations/auth.ts'
import type { Clock } from './clock.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { Log } from './log.ts'

/** What the whole process shares. Nothing here remembers anything two processes would have to agree on. */
export type Services = {
  env: Env
  db: Kysely<Database>
  pool: Pool
  engine: DatabaseEngine
  clock: Clock
  log: Log
  auth: Auth
  areas: Declarations
}
