import { sql } from 'kysely'
import type { Waiting } from '#server/platform/areas/waits.ts'
import { selectNeededJobs } from '#server/platform/jobs/timetable.ts'

/** The jobs whose last run failed. */
export const waits: readonly Waiting[] = [
  {
    name: 'failed-jobs',
    async count(services) {
      const names = selectNeededJobs(services, services.areas.jobs).map(({ name }) => name)
      const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
        select count(*)::int as count, min(finished_at) as "oldestAt" from (
          select distinct on (job) error, finished_at from job_runs
          where job = any(${names}) and finished_at is not null order by job, id desc) last
        where error is not null`.execute(services.db)
      return rows[0] ?? { count: 0, oldestAt: null }
    },
  },
]
