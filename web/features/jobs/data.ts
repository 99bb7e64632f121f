import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import { query } from '#web/client/api.ts'
import { isAsked, isRunning } from './run-states.ts'

const soonMs = 2_000
const laterMs = 30_000

/** All jobs, looked at again by itself: soon while one runs or is about to. */
export const jobsQuery = query.jobs.list.queryOptions({
  refetchInterval: ({ state }) =>
    state.data?.some((job) => isAsked(job) || job.runs.some(isRunning)) ? soonMs : laterMs,
})

/** Runs a job once more; the list shows it waiting as soon as the server knows. */
export function useRunNow() {
  const queryClient = useQueryClient()
  return useMutation(
    query.jobs.runNow.mutationOptions({
      onSuccess: (changed) =>
        queryClient.setQueryData(jobsQuery.queryKey, (jobs: Job[] | undefined) =>
          jobs?.map((job) => (job.name === changed.name ? changed : job)),
        ),
    }),
  )
}
