// The runs of all jobs, in the database that all processes share.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import type { Counts } from './result.ts'

type RunReason = 'timetable' | 'start' | 'retry' | 'asked'

/** A run for one time of the timetable. However many processes enter it, there is one. */
export type PeriodRun = { job: string; time: Date; /** Not before. */ runAt: Date }

/** A run that this process works on; `starts` is another number once another process has taken it over. */
export type HeldRun = { id: string; job: string; starts: number }

/** After so many milliseconds without a sign of life from a process, others take over its runs. */
const heldSeconds = 60

/**
 * Enters the runs, except for a job that already has a run waiting by then. Returns the jobs whose runs were not entered
 * before.
 */
export async function enterPeriods(db: Db, periods: PeriodRun[]): Promise<string[]> {
  if (periods.length === 0) return []
  const { rows } = await sql<{ job: string }>`
    insert into job_runs (id, job, key, reason, run_at)
    select p.id, p.job, p.key, 'timetable', p.run_at
    from unnest(${periods.map(() => uuidv7())}::uuid[], ${periods.map(({ job }) => job)}::text[],
      ${periods.map(({ time }) => `at ${time.toISOString()}`)}::text[],
      ${periods.map(({ runAt }) => runAt)}::timestamptz[]) as p(id, job, key, run_at)
    where not exists (
      select from job_runs w where w.job = p.job and w.finished_at is null and w.started_at is null and w.run_at <= p.run_at)
    on conflict do nothing
    returning job`.execute(db)
  return rows.map(({ job }) => job)
}

type Following = { after: string; job: string; reason: RunReason; askedBy?: string | undefined; runAt: Date }

/**
 * Enters one run that follows a run that is over. However often it is asked for, it is one, at the earliest of the times
 * asked for. Nothing happens when it has begun already, or when there is no such run.
 */
export async function enterAfter(db: Db, { after, job, reason, askedBy, runAt }: Following): Promise<void> {
  await sql`
    insert into job_runs (id, job, key, reason, asked_by, run_at)
    select ${uuidv7()}, job, 'after ' || id, ${reason}, ${askedBy ?? null}::uuid, ${runAt}::timestamptz
    from job_runs where id = ${after} and job = ${job} and finished_at is not null
    on conflict (job, key) do update
    set run_at = excluded.run_at, reason = excluded.reason, asked_by = excluded.asked_by
    where job_runs.started_at is null and excluded.run_at < job_runs.run_at`.execute(db)
}

/** The job's latest run, if it is over. */
export async function findOver(db: Db, job: string): Promise<string | null> {
  const latest = await db
    .selectFrom('jobRuns')
    .select(['id', 'finishedAt'])
    .where('job', '=', job)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.finishedAt ? latest.id : null
}

type Claimant = { jobs: string[]; process: string; now: Date; /** Those it has. */ held: string[] }

/**
 * Takes the run that waits longest, if one is due of these jobs: one that nobody has, or whose process fell silent. Two
 * processes never get the same, and of one job only one runs at a time.
 */
export async function claimRun(db: Db, { jobs, process, now, held }: Claimant): Promise<HeldRun | null> {
  const { rows } = await sql<HeldRun>`
    update job_runs set started_at = ${now}, process = ${process}, starts = starts + 1,
      held_until = clock_timestamp() + make_interval(secs => ${heldSeconds})
    where id = (
      select r.id from job_runs r
      where r.finished_at is null and r.job = any(${jobs}::text[]) and r.run_at <= ${now} and r.id <> all(${held}::uuid[])
        and (r.started_at is null or r.held_until < clock_timestamp())
        and not exists (select from job_runs running where running.job = r.job and running.id <> r.id
          and running.started_at is not null and running.finished_at is null)
      order by r.run_at limit 1 for update skip locked)
    returning id, job, starts`
    .execute(db)
    .catch((error: unknown) => {
      // Another process began another run of the job at the same moment.
      if (error instanceof Error && 'code' in error && error.code === '23505') return { rows: [] }
      throw error
    })
  return rows[0] ?? null
}

/** Records a sign of life for the runs of this process. */
export async function renewHeldRuns(db: Db, process: string, held: string[]): Promise<void> {
  if (held.length === 0) return
  await sql`
    update job_runs set held_until = clock_timestamp() + make_interval(secs => ${heldSeconds})
    where id = any(${held}::uuid[]) and process = ${process} and finished_at is null`.execute(db)
}

/** For the embedded database, which one process has at a time: runs that an earlier process left are free at once. */
export async function releaseAllRuns(db: Db): Promise<void> {
  await sql`update job_runs set held_until = '-infinity' where started_at is not null and finished_at is null`.execute(
    db,
  )
}

export type Ending = { now: Date; durationMs: number; counts?: Counts; error?: string }

/** Ends a run; false when another process has taken it over. */
export async function finishRun(
  db: Db,
  { id, starts }: HeldRun,
  { now, durationMs, counts, error }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobRuns')
    .set({
      finishedAt: now,
      durationMs: Math.round(durationMs),
      counts: counts ? JSON.stringify(counts) : null,
      error: error ?? null,
    })
    .where('id', '=', id)
    .where('starts', '=', starts)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The job's failures since it last went well: how many, and the first. */
export async function readStreak(db: Db, job: string): Promise<{ failures: number; first: string | null }> {
  const { rows } = await sql<{ failures: number; first: string | null }>`
    select count(*) as failures, min(id::text) as first from job_runs
    where job = ${job} and error is not null and id > coalesce((
      select id from job_runs where job = ${job} and finished_at is not null and error is null
      order by id desc limit 1), '00000000-0000-0000-0000-000000000000')`.execute(db)
  return rows[0] ?? { failures: 0, first: null }
}
