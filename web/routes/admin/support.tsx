import { createFileRoute } from '@tanstack/react-router'
import { readText } from '#web/client/search-params.ts'
import { HouseholdPage } from '#web/features/support/household-page.tsx'
import { PersonPage } from '#web/features/support/person-page.tsx'
import { SearchPage } from '#web/features/support/search-page.tsx'

type Search = {
  search?: string | undefined
  person?: string | undefined
  /** The address of one of its members. */
  household?: string | undefined
}

export const Route = createFileRoute('/admin/support')({
  validateSearch: ({ search, person, household }): Search => ({
    search: readText(search, 254) || undefined,
    person: readText(person, 254) || undefined,
    household: readText(household, 254) || undefined,
  }),
  component: Support,
})

function Support() {
  const { search = '', person, household } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (household) return <HouseholdPage email={household} search={search} />
  if (person) return <PersonPage email={person} search={search} />
  return (
    <SearchPage
      search={search}
      onSearch={(text) =>
        void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
