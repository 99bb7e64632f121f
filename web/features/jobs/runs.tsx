import type { JobRun } from '#contract/jobs.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Instant } from './instant.tsx'
import { describeCounts, formatDuration, describeOutcome, describeReason } from './job-sentences.ts'

/** The latest runs of a job, folded away. */
export function Runs({ runs, of }: { runs: readonly JobRun[]; of: string }) {
  const format = useFormat()
  return (
    <details className="mt-3">
      <summary className="w-fit text-sm font-medium text-accent" aria-label={`Latest runs: ${of}`}>
        Latest runs
      </summary>
      <ol className="mt-2 divide-y divide-line rounded-md bg-sunken px-4 text-sm">
        {runs.map((run) => (
          <li key={run.id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_1fr]">
            <div>
              <Instant at={run.startedAt ?? run.runAt} />
              <span className="block text-ink-soft">{describeReason(run)}</span>
            </div>
            <div className="min-w-0 break-words">
              <p className={run.error ? 'text-danger-ink' : undefined}>{describeOutcome(run)}</p>
              <p className="text-ink-soft">
                {[
                  describeCounts(run.counts, format.locale),
                  run.durationMs !== null ? `took ${formatDuration(run.durationMs)}` : '',
                  run.process ? `by process ${run.process}` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
