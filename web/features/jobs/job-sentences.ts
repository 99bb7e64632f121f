// A job and its runs, as an administrator reads them.
import type { Job, JobRun } from '#contract/jobs.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { isAsked, isOver, isRunning, isWaiting } from './run-states.ts'

/** As the server tells administrators by mail. */
const failuresToWorry = 3

/** 'generate-smart-alerts' is 'Generate smart alerts'. */
export const getJobTitle = ({ name }: Pick<Job, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The latest that is over. */
export const findLastRun = ({ runs }: Job): JobRun | undefined => runs.find(isOver)

export function describeState(job: Job): [string, BadgeTone] {
  const failures = job.failuresInRow
  if (job.runs.some(isRunning)) return ['Running', 'accent']
  if (isAsked(job)) return ['Begins in a moment', 'accent']
  if (failures > 1)
    return [`Failed ${failures} times in a row`, failures < failuresToWorry ? 'warning' : 'danger']
  if (failures === 1) return ['Failed', 'warning']
  return findLastRun(job) ? ['Went well', 'success'] : ['Not run yet', 'plain']
}

/** '12 ms', '3.4 s', '2 min'. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}

/** '312 households, 2 failed'; empty when nothing was counted. */
export const describeCounts = (counts: Record<string, number> | null, locale: string): string =>
  Object.entries(counts ?? {})
    .map(([noun, count]) =>
      noun.endsWith('s') ? formatCount(count, noun.slice(0, -1), locale) : `${count} ${noun}`,
    )
    .join(', ')

/** 'Went well', or what failed; and whether it had to begin anew. */
export function describeOutcome(run: JobRun): string {
  const again = run.starts > 1 ? ' Begun anew after a process ended in the middle.' : ''
  if (isWaiting(run)) return 'Waiting'
  if (isRunning(run)) return `Running.${again}`
  return `${run.error ?? 'Went well.'}${again}`
}

const reasons: Record<JobRun['reason'], string> = {
  timetable: 'By the timetable',
  start: 'After a start',
  retry: 'Tried again',
  asked: 'Asked for',
}
export const describeReason = ({ reason }: JobRun): string => reasons[reason]
