import type { Pool } from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import type { Env } from '#server/env.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** The services that need nothing but the open database. */
export type OpenServices = {
  env: Env
  db: Db
  pool: Pool
  engine: DatabaseEngine
  clock: Clock
  log: Log
}
