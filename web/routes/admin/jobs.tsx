import { createFileRoute } from '@tanstack/react-router'
import { query } from '#web/client/api.ts'
import { JobsPage } from '#web/features/jobs/page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(query.jobs.list.queryOptions()),
  component: JobsPage,
})
