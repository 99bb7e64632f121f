import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/client/session.ts'
import { findAdminPage, listAdminPages } from './admin-pages.ts'

/** From one page of the administrators to another. */
export function AdminNavigation() {
  const { roles } = useSession().user
  const open = useLocation({ select: ({ pathname }) => findAdminPage(pathname)?.path })
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is wider than the window: the page that is open is to be seen in it.
  useEffect(() => {
    const showChosen = () => {
      const chosen = bar.current?.querySelector<HTMLElement>(`[href="${open}"]`)
      if (!bar.current || !chosen) return
      const middle = chosen.offsetLeft - bar.current.offsetLeft + chosen.offsetWidth / 2
      bar.current.scrollLeft = middle - bar.current.clientWidth / 2
    }
    showChosen()
    addEventListener('resize', showChosen)
    return () => removeEventListener('resize', showChosen)
  }, [open])
  return (
    <nav
      ref={bar}
      aria-label="Administration"
      className="mx-auto mb-6 flex max-w-5xl gap-6 overflow-x-auto border-b border-line"
    >
      {listAdminPages(roles).map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          activeOptions={{ exact: path === paths.admin, includeSearch: false }}
          className="border-b-2 border-transparent py-2 text-sm font-medium whitespace-nowrap text-ink-soft no-underline -outline-offset-2 hover:text-ink"
          activeProps={{ className: 'border-b-accent text-ink' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
