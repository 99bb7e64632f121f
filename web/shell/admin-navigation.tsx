import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

const pages = [
  { name: 'Outbox', path: paths.outbox },
  { name: 'Jobs', path: paths.jobs },
] as const

/** From one page of the administrators to another. */
export function AdminNavigation() {
  return (
    <nav aria-label="Administration" className="mx-auto mb-6 flex max-w-4xl gap-6 border-b border-line">
      {pages.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          className="-mb-px border-b-2 border-transparent py-2 text-sm font-medium text-ink-soft no-underline hover:text-ink"
          activeProps={{ className: 'border-b-accent text-ink' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
