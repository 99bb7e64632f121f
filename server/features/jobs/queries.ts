import { sql } from 'kysely'
import type { Job as ListedJob, JobRun } from '#contract/jobs.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { TimetableEntry } from '#server/platform/jobs/timetable.ts'
import { readStreak } from '#server/platform/jobs/runs.ts'
import { describeWhen, findNextTime } from '#server/platform/jobs/when.ts'
import type { Counts } from '#server/platform/jobs/result.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'

const mostRuns = 8
const dayMs = 86_400_000

/** The jobs with their latest runs, in the order they come. */
export const listJobs = (db: Db, jobs: readonly TimetableEntry[], now: Date): Promise<ListedJob[]> =>
  Promise.all(jobs.map((job) => readJob(db, job, now)))

export async function readJob(db: Db, job: TimetableEntry, now: Date): Promise<ListedJob> {
  const { name, description, when } = job
  const runs = await readRuns(db, name)
  const waiting = runs.find(({ startedAt }) => startedAt === null)
  const next = findNextTime(when, now).toISOString()
  return {
    name,
    description,
    timetable: describeWhen(when),
    nextRunAt: waiting && waiting.runAt < next ? waiting.runAt : next,
    failuresInRow: (await readStreak(db, name)).failures,
    lastDay: await readDay(db, name, now),
    runs,
  }
}

async function readRuns(db: Db, job: string): Promise<JobRun[]> {
  const rows = await db
    .selectFrom('jobRuns')
    .select(['id', 'reason', 'runAt', 'startedAt', 'process', 'starts', 'durationMs', 'counts', 'error'])
    .where('job', '=', job)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute()
  return rows.map((row) => ({ ...toIsoTimes(row), counts: row.counts as Counts | null }))
}

async function readDay(db: Db, job: string, now: Date): Promise<ListedJob['lastDay']> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<ListedJob['lastDay']>`
    with runs as (
      select error, counts from job_runs where job = ${job} and finished_at is not null and started_at > ${since})
    select (select count(*) from runs) as runs, (select count(error) from runs) as failures, coalesce((
      select jsonb_object_agg(noun, total) from (
        select noun, sum(number::bigint) as total from runs, jsonb_each_text(runs.counts) as each(noun, number) group by 1
      ) summed), '{}') as counts`.execute(db)
  return rows[0] ?? { runs: 0, failures: 0, counts: {} }
}
