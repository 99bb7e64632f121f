import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type DayRange, addDays } from '#domain/calendar.ts'
import type { Figure } from '#domain/counting.ts'
import type { ReportSearch } from './search.ts'

type RowsLinkProps = {
  range: DayRange
  counts: Figure
  /** Null is what has no category; missing is all. */
  categoryId?: string | null | undefined
  /** A merchant of the report; missing is all. */
  payee?: string | undefined
  only?: 'guessed' | undefined
  /** What narrows the report narrows the rows. */
  search: ReportSearch
  className?: string | undefined
  children: ReactNode
}

/** A figure as a link to the transactions that it is the sum of. */
export function RowsLink({
  range,
  counts,
  categoryId,
  payee,
  only,
  search,
  className = 'text-ink no-underline hover:underline focus-visible:underline',
  children,
}: RowsLinkProps) {
  return (
    <Link
      to={paths.transactions}
      search={{
        from: range.from,
        to: addDays(range.until, -1),
        counts,
        category: categoryId === null ? 'none' : (categoryId ?? search.category),
        group: search.group,
        account: search.account,
        person: search.person,
        payee,
        only,
        search: search.search,
      }}
      className={className}
    >
      {children}
    </Link>
  )
}
