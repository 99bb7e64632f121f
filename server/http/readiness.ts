import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Why no requests should be sent here. */
export type Obstacle = 'stopping' | 'no timetable' | 'no database'

const databaseAnswersWithinMs = 3000

/** Reasons that the process itself knows come first; then a query shows whether the database answers. */
export async function findObstacle(db: Db, ofProcess: () => Obstacle | null): Promise<Obstacle | null> {
  const known = ofProcess()
  if (known) return known
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const silence = new AbortController()
  const tooLate = pause(databaseAnswersWithinMs, false, { signal: silence.signal }).catch(() => false)
  const isThere = await Promise.race([answers, tooLate])
  silence.abort()
  return isThere ? null : 'no database'
}
