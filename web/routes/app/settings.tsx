import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#web/features/settings/page.tsx'
import { query } from '#web/api.ts'

export const Route = createFileRoute('/app/settings')({
  // Waited for: the page must have its full height before #subscription is scrolled to.
  loader: ({ context }) => context.queryClient.prefetchQuery(query.household.listSplits.queryOptions()),
  component: SettingsPage,
})
