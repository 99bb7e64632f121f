import { createFileRoute } from '@tanstack/react-router'
import { readText } from '#web/client/search-params.ts'
import { PersonPage } from '#web/features/support/person-page.tsx'
import { SearchPage } from '#web/features/support/search-page.tsx'

type Search = { search?: string | undefined; person?: string | undefined }

export const Route = createFileRoute('/admin/support')({
  validateSearch: ({ search, person }): Search => ({
    search: readText(search, 254) || undefined,
    person: readText(person, 254) || undefined,
  }),
  component: Support,
})

function Support() {
  const { search = '', person } = Route.useSearch()
  const navigate = Route.useNavigate()
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
