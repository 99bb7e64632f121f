import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { jobsQuery } from './data.ts'
import { JobItem } from './job-item.tsx'
import { getJobTitle } from './job-sentences.ts'

/** What runs by itself, whether it does, and a button to have it run again. */
export function JobsPage() {
  const read = useQuery(jobsQuery)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Jobs" description="What this installation does by itself, and how it goes." />
      {read.data && <Health jobs={read.data} />}
      <Card isFlush>
        <Loaded query={read} things="the jobs" isFlush>
          {(jobs) => (
            <ul className="divide-y divide-line">
              {failingFirst(jobs).map((job) => (
                <JobItem key={job.name} job={job} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

const isFailing = ({ failuresInRow }: Job) => failuresInRow > 0

const failingFirst = (jobs: readonly Job[]) => [
  ...jobs.filter(isFailing),
  ...jobs.filter((job) => !isFailing(job)),
]

function Health({ jobs }: { jobs: readonly Job[] }) {
  const failing = jobs.filter(isFailing)
  return (
    <div className="mb-6">
      {failing.length > 0 ? (
        <Banner tone="warning" title={failing.length === 1 ? 'One job fails' : `${failing.length} jobs fail`}>
          {failing.map(getJobTitle).join(', ')}
        </Banner>
      ) : (
        <Banner>All jobs go well.</Banner>
      )}
    </div>
  )
}
