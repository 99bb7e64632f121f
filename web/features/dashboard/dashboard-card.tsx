import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import { Card } from '#web/ui/card.tsx'

type Props<Data> = {
  title: string
  /** What there is more of: "goals". Said of the link, of loading, and of a failure. */
  things: string
  link: Pick<LinkProps, 'to' | 'search'>
  query: UseQueryResult<Data, Error>
  /** What is shown of the answer. */
  children: (data: Data) => ReactNode
}

/** A glance at another screen, with the way there. */
export function DashboardCard<Data>({ title, things, link, query, children }: Props<Data>) {
  return (
    <Card
      title={title}
      action={
        <Link {...link} className="rounded-sm text-sm font-medium text-accent">
          See all {things}
        </Link>
      }
      isFlush={query.isError && query.data === undefined}
    >
      <Loaded query={query} things={things} rows={3}>
        {children}
      </Loaded>
    </Card>
  )
}
