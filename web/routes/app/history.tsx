import { createFileRoute } from '@tanstack/react-router'
import { type HistoryKind, historyKinds } from '#contract/choices.ts'
import type { HistoryFilter } from '#contract/history.ts'
import { readChoice, readDay, readId } from '#web/client/search-params.ts'
import { HistoryPage } from '#web/features/history/page.tsx'

const kinds = Object.keys(historyKinds) as HistoryKind[]

export const Route = createFileRoute('/app/history')({
  validateSearch: ({ person, kind, from, until }): HistoryFilter => ({
    person: readId(person),
    kind: readChoice(kind, kinds),
    from: readDay(from),
    until: readDay(until),
  }),
  component: HistoryScreen,
})

function HistoryScreen() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage
      filter={filter}
      onFilterChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
