import { createFileRoute } from '@tanstack/react-router'
import { outboxStates } from '#contract/choices.ts'
import type { OutboxFilter } from '#contract/outbox.ts'
import { readChoice, readText } from '#web/client/search-params.ts'
import { OutboxPage } from '#web/features/outbox/page.tsx'
import { type OutboxTab, outboxTabs } from '#web/features/outbox/tabs.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: ({ tab, state, kind, search }): OutboxFilter & { tab?: OutboxTab | undefined } => ({
    tab: readChoice(tab, outboxTabs),
    state: readChoice(state, outboxStates),
    kind: readChoice(kind, ['mail', 'task']),
    search: readText(search, 254) || undefined,
  }),
  component: Outbox,
})

function Outbox() {
  const { tab = 'entries', ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutboxPage
      tab={tab}
      onTab={(key) => void navigate({ search: { tab: key } })}
      filter={filter}
      onFilterChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
