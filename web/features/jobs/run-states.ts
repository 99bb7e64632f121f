// Where a run of a job stands.
import type { Job, JobRun } from '#contract/jobs.ts'

export const isOver = ({ durationMs }: JobRun): boolean => durationMs !== null
export const isRunning = (run: JobRun): boolean => run.startedAt !== null && !isOver(run)
export const isWaiting = (run: JobRun): boolean => run.startedAt === null

/** Somebody asked for it, and it has not begun. */
export const isAsked = ({ runs }: Job): boolean =>
  runs.some((run) => isWaiting(run) && run.reason === 'asked')
