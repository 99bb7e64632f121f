import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { destination, navigationLinks } from './navigation.ts'

/** The bar at the bottom of a phone: the screens that are opened most, and everything else behind More. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const canWrite = useCanWrite()
  const { isPro } = useSession().user
  const linkTo = (path: string) => {
    const link = navigationLinks.find((each) => each.path === path)
    if (!link) return null
    const Icon = link.icon
    return (
      <Link
        to={destination(link, isPro)}
        search={{}}
        activeOptions={{ includeSearch: false }}
        className={`${item} aria-[current=page]:text-accent`}
      >
        <Icon size={20} aria-hidden />
        {link.name}
      </Link>
    )
  }
  return (
    <nav
      aria-label="Shortcuts"
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface md:hidden print:hidden"
    >
      <div className="mx-auto flex h-14 max-w-lg items-stretch justify-around px-1">
        {linkTo(paths.dashboard)}
        {linkTo(paths.transactions)}
        {canWrite && (
          <Link
            to={paths.transactions}
            search={{ action: 'add' }}
            activeProps={{ 'aria-current': undefined }}
            className="grid w-16 place-items-center"
            aria-label="Add transaction"
          >
            <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
              <Plus size={22} aria-hidden />
            </span>
          </Link>
        )}
        {linkTo(paths.recurring)}
        <button type="button" onClick={onMore} className={item}>
          <Ellipsis size={20} aria-hidden />
          More
        </button>
      </div>
    </nav>
  )
}

const item =
  'flex w-19 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium text-ink-soft no-underline'
