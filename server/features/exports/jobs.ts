import { sql } from 'kysely'
import type { Services } from '#server/platform/process/services.ts'
import { sweepFiles } from './files.ts'
import { keptMs } from './queries.ts'
import { writeExport } from './write-export.ts'

/** Goes on where a process was killed that was writing: from the beginning, a few times at most. */
export async function resumeExports(services: Services) {
  const left = await services.db
    .selectFrom('exports')
    .select(['id', 'householdId'])
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    // What waits for its turn in a living process has a minute to get it; whoever comes second finds it claimed.
    .where(sql<boolean>`coalesce(held_until, requested_at + interval '1 minute') < clock_timestamp()`)
    .orderBy('requestedAt')
    .execute()
  for (const { id, householdId } of left) await writeExport(services, householdId, id)
  return { exports: left.length }
}

/** Takes away what can no longer be downloaded, and files that belong to nothing. */
export async function purgeExports(services: Pick<Services, 'db' | 'env' | 'clock'>) {
  const longAgo = new Date(services.clock.now().getTime() - keptMs)
  await services.db
    .deleteFrom('exports')
    .where((or) => or.or([or('finishedAt', '<=', longAgo), or('failedAt', '<=', longAgo)]))
    .execute()
  return { files: await sweepFiles(services) }
}
