import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { paths, withSearch } from '#contract/paths.ts'
import { type FoundPerson, shortestSearch } from '#contract/support.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { isSearchable, peopleQuery } from './data.ts'
import { Standing } from './standing.tsx'

type SearchPageProps = { search: string; onSearch: (search: string) => void }

/** Whom somebody writes about: people and their households by part of an address. */
export function SearchPage({ search, onSearch }: SearchPageProps) {
  const read = useInfiniteQuery(peopleQuery(search))
  const isAsked = isSearchable(search)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Support"
        description="Helps people in. Nothing of their money can be seen from here, and whatever is done stands in the audit log."
      />
      <FilteredList
        query={isAsked ? read : nothing}
        things="people"
        search={{ value: search, maxLength: 254, onValueChange: onSearch }}
        onClear={undefined}
        empty={
          isAsked
            ? {
                icon: UserSearch,
                title: 'Nobody has such an address',
                text: 'No account, no sign-up that waits and no invitation. Look for a slip of the pen in it.',
              }
            : {
                icon: UserSearch,
                title: 'Whom is it about?',
                text: `Type at least ${shortestSearch} characters of their address.`,
              }
        }
      >
        {(people: FoundPerson[]) => (
          <ItemList label="People">
            {people.map((person) => (
              <PersonRow key={person.email} person={person} search={search} />
            ))}
          </ItemList>
        )}
      </FilteredList>
    </div>
  )
}

const nothing = {
  data: { pages: [] as { items: FoundPerson[] }[] },
  error: null,
  isError: false,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: async () => {},
  fetchNextPage: async () => {},
}

function PersonRow({ person, search }: { person: FoundPerson; search: string }) {
  const format = useFormat()
  const { email, fullName, since, household, isBounced } = person
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sunken/60 sm:px-6">
      <span className="min-w-0 grow basis-64">
        <AppLink
          path={withSearch(paths.adminSupport, { search, person: email })}
          className="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {email}
        </AppLink>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {fullName ? `${fullName} · ` : ''}since {format.instant(since)}
          {household && ` · ${household.name}, ${format.count(household.memberCount, 'member')}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Standing {...person} />
        {isBounced && <Badge tone="danger">Mail comes back</Badge>}
      </span>
    </li>
  )
}
