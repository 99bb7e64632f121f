import { createFileRoute } from '@tanstack/react-router'
import { jobsQuery } from '#web/features/jobs/data.ts'
import { JobsPage } from '#web/features/jobs/page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(jobsQuery),
  component: JobsPage,
})
