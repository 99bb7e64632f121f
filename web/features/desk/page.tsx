import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { Wait } from '#contract/desk.ts'
import { query } from '#web/client/api.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Numbers } from './numbers.tsx'
import { isLate, waitWords } from './wait-words.ts'

const deskQuery = query.desk.read.queryOptions({ refetchInterval: 60_000 })

/** Where administrators begin: what waits for a person, and how the instance does. */
export function DeskPage() {
  const read = useQuery(deskQuery)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Desk" description="What waits for somebody, and this installation in numbers." />
      <Loaded query={read} things="the desk" rows={6} inCard>
        {({ waits, numbers }) => {
          const open = waits.filter(({ count }) => count > 0)
          return (
            <div className="grid gap-6">
              <Card title="Waits for you" isFlush>
                {open.length === 0 ? (
                  <EmptyState icon={CircleCheck} title="Nothing waits">
                    No application, no failure and no returned mail asks for anything.
                  </EmptyState>
                ) : (
                  <ItemList label="What waits">
                    {open.map((wait) => (
                      <WaitRow key={wait.name} wait={wait} />
                    ))}
                  </ItemList>
                )}
              </Card>
              <Numbers numbers={numbers} />
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

function WaitRow({ wait: { name, count, oldestAt } }: { wait: Wait }) {
  const format = useFormat()
  const { one, many, todo, to } = waitWords[name]
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-3.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] hover:bg-sunken/60 sm:px-6">
      <span className="figures self-start font-serif text-2xl font-medium">{format.number(count)}</span>
      <span>
        <AppLink path={to} className="font-medium text-ink no-underline after:absolute after:inset-0">
          {count === 1 ? one : many}
        </AppLink>
        <span className="block text-sm text-ink-soft">{todo}</span>
      </span>
      {oldestAt && (
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft max-sm:col-start-2">
          {isLate(oldestAt) && <Badge tone="danger">Over 14 days</Badge>}
          since {format.instant(oldestAt)}
        </span>
      )}
    </li>
  )
}
