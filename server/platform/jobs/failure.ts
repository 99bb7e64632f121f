// When a job fails, it is tried again, and after the third failure in a row administrators get a mail.
import { paths } from '#contract/paths.ts'
import { explain, JobFailure } from './result.ts'
import { letter } from '#server/platform/effects/letter.ts'
import { describeError } from '#server/platform/process/log.ts'
import { mailAdministrators } from '#server/platform/effects/mail-administrators.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Job } from './job.ts'
import { enterAfter, finishRun, type HeldRun, readStreak } from './runs.ts'
import { findNextTime } from './when.ts'

const minuteMs = 60_000
/** The waits after the first and second failure in a row; after the third, the timetable decides alone. */
const retryMinutes = [1, 5]
const failuresToTell = 3

/**
 * Writes a failure down, with what follows from it in the same transaction: another try, unless the timetable has one as
 * soon, and a mail to every administrator after the third failure in a row, one for all of them in that row.
 */
export async function noteFailure(
  { db, env, clock, log }: Services,
  { name, when }: Job,
  run: HeldRun,
  { error, durationMs }: { error: unknown; durationMs: number },
): Promise<void> {
  const now = clock.now()
  const sentence = explain(error)
  const counts = error instanceof JobFailure ? error.counts : {}
  log.error('job failed', { job: name, ...describeError(error) })
  await db.transaction().execute(async (tx) => {
    if (!(await finishRun(tx, run, { now, durationMs, counts, error: sentence }))) return
    const { failures, first } = await readStreak(tx, name)
    const retryAt = new Date(now.getTime() + (retryMinutes[failures - 1] ?? Infinity) * minuteMs)
    if (retryAt < findNextTime(when, now))
      await enterAfter(tx, { after: run.id, job: name, reason: 'retry', runAt: retryAt })
    if (failures < failuresToTell) return
    const text = [
      `the job ${name} failed ${failures} times in a row, the last time like this:`,
      sentence,
      'It goes on being tried at its times. You hear nothing more of this until it has gone well once.',
      { label: 'See the jobs', url: `${env.PUBLIC_URL}${paths.jobs}` },
    ]
    await mailAdministrators(tx, now, `job-failed:${first}`, (fullName) =>
      letter('job-failed', `Trivet: the job ${name} keeps failing`, [`Hello ${fullName},`, ...text]),
    )
  })
}
