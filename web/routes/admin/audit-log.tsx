import { createFileRoute } from '@tanstack/react-router'
import { entriesQuery } from '#web/features/audit/data.ts'
import { AuditLogPage } from '#web/features/audit/page.tsx'

export const Route = createFileRoute('/admin/audit-log')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(entriesQuery),
  component: AuditLogPage,
})
