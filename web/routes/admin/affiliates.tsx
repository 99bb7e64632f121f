import { createFileRoute } from '@tanstack/react-router'
import type { ConversionFilter } from '#contract/affiliate-conversions.ts'
import type { AffiliateFilter } from '#contract/affiliates.ts'
import { affiliateStatuses } from '#domain/affiliates.ts'
import { conversionStates } from '#domain/commissions.ts'
import { readChoice, readId, readText } from '#web/client/search-params.ts'
import { AffiliatesPage } from '#web/features/affiliates/page.tsx'
import { type AffiliatesTabKey, affiliatesTabs } from '#web/features/affiliates/tabs.ts'

type Search = AffiliateFilter & ConversionFilter & { tab?: AffiliatesTabKey | undefined }

export const Route = createFileRoute('/admin/affiliates')({
  validateSearch: ({ tab, search, status, state, affiliateId }): Search => ({
    tab: readChoice(tab, affiliatesTabs),
    search: readText(search, 254) || undefined,
    status: readChoice(status, affiliateStatuses),
    state: readChoice(state, conversionStates),
    affiliateId: readId(affiliateId),
  }),
  component: AffiliateManagement,
})

function AffiliateManagement() {
  const { tab = 'affiliates', search, status, state, affiliateId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (filter: Search) =>
    void navigate({ search: { tab, ...filter }, replace: true, resetScroll: false })
  return (
    <AffiliatesPage
      tab={tab}
      onTab={(key) => void navigate({ search: { tab: key } })}
      affiliates={{ filter: { search, status }, onFilterChange: change }}
      conversions={{ filter: { search, state, affiliateId }, onFilterChange: change }}
    />
  )
}
