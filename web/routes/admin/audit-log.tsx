import { createFileRoute } from '@tanstack/react-router'
import { auditAreas } from '#contract/choices.ts'
import type { AuditFilter } from '#contract/audit.ts'
import { readChoice, readDay, readId, readText } from '#web/client/search-params.ts'
import { AuditLogPage } from '#web/features/audit/page.tsx'

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: ({ who, area, from, until, search }): AuditFilter => ({
    who: who === 'operator' ? who : readId(who),
    area: readChoice(area, auditAreas),
    from: readDay(from),
    until: readDay(until),
    search: readText(search, 200) || undefined,
  }),
  component: AuditLog,
})

function AuditLog() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditLogPage
      filter={filter}
      onFilterChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
