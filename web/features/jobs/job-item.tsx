import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useRunNow } from './data.ts'
import { Instant } from './instant.tsx'
import { Runs } from './runs.tsx'
import { describeCounts, findLastRun, formatDuration, describeState, getJobTitle } from './job-sentences.ts'
import { isAsked, isRunning } from './run-states.ts'

/** What one job does, how it is, and when it runs next. */
export function JobItem({ job }: { job: Job }) {
  const [state, tone] = describeState(job)
  const last = findLastRun(job)
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex items-start justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-medium">{getJobTitle(job)}</h2>
          <Badge tone={tone}>{state}</Badge>
        </div>
        {last && <RunNow job={job} after={last.id} hasFailed={last.error !== null} />}
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{job.description}</p>
      {last?.error && <p className="mt-3 max-w-prose text-sm break-words text-danger-ink">{last.error}</p>}
      <Facts job={job} />
      {job.runs.length > 0 && <Runs runs={job.runs} of={getJobTitle(job)} />}
    </li>
  )
}

function Facts({ job }: { job: Job }) {
  const format = useFormat()
  const last = findLastRun(job)
  const { runs, failures, counts } = job.lastDay
  const day = [
    format.count(runs, 'run'),
    failures ? format.count(failures, 'failure') : '',
    describeCounts(counts, format.locale),
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm sm:grid-cols-3 sm:gap-x-6">
      <Fact label="Last run">
        {last?.startedAt && last.durationMs !== null ? (
          <>
            <Instant at={last.startedAt} />, took {formatDuration(last.durationMs)}
          </>
        ) : (
          'Not yet'
        )}
      </Fact>
      <Fact label="Next run">
        <Instant at={job.nextRunAt} />
        <span className="block text-ink-faint">{job.timetable}</span>
      </Fact>
      <Fact label="Last 24 hours">{day.filter(Boolean).join(', ')}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-sm:contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="figures whitespace-normal">{children}</dd>
    </div>
  )
}

type RunNowProps = { job: Job; after: string; hasFailed: boolean }

function RunNow({ job, after, hasFailed }: RunNowProps) {
  const { mutate, isPending } = useRunNow()
  const label = hasFailed ? 'Retry now' : 'Run now'
  return (
    <Button
      variant={hasFailed ? 'primary' : 'secondary'}
      size="sm"
      aria-label={`${label}: ${getJobTitle(job)}`}
      isPending={isPending}
      disabled={isAsked(job) || job.runs.some(isRunning)}
      onClick={() => mutate({ name: job.name, after })}
    >
      {label}
    </Button>
  )
}
