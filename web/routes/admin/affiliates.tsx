import { createFileRoute } from '@tanstack/react-router'
import type { AffiliateFilter } from '#contract/affiliates.ts'
import { affiliateStatuses } from '#domain/affiliates.ts'
import { readChoice, readText } from '#web/client/search-params.ts'
import { AffiliatesPage } from '#web/features/affiliates/page.tsx'

export const Route = createFileRoute('/admin/affiliates')({
  validateSearch: ({ search, status }): AffiliateFilter => ({
    search: readText(search, 254) || undefined,
    status: readChoice(status, affiliateStatuses),
  }),
  component: AffiliateManagement,
})

function AffiliateManagement() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AffiliatesPage
      filter={filter}
      onFilterChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
