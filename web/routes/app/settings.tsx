import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#web/features/settings/page.tsx'
import { query } from '#web/api.ts'

export const Route = createFileRoute('/app/settings')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(query.household.listSplits.queryOptions()),
  component: SettingsPage,
})
