import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { entriesQuery } from './data.ts'
import { describeAction, describeChange } from './sentences.ts'

/** What administrators did: the log grows, and nothing in it is ever changed. */
export function AuditLogPage() {
  const read = useInfiniteQuery(entriesQuery)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Audit log"
        description="What administrators did, the latest first. Nobody can change or delete an entry."
      />
      <Loaded query={read} things="the log" inCard>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return (
              <Card isFlush>
                <EmptyState title="Nothing yet">
                  What an administrator changes stands here from the moment it is done.
                </EmptyState>
              </Card>
            )
          return (
            <>
              <Card isFlush>
                <ul className="divide-y divide-line">
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ul>
              </Card>
              <ShowEarlier query={read} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const format = useFormat()
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{describeAction(entry)}</p>
        <time dateTime={entry.at} className="text-sm text-ink-soft">
          {format.moment(entry.at)}
        </time>
      </div>
      <p className="mt-0.5 text-sm break-words text-ink-soft">{entry.subject}</p>
      {describeChange(entry).map((line) => (
        <p key={line} className="mt-0.5 text-sm break-words text-ink-soft">
          {line}
        </p>
      ))}
    </li>
  )
}
