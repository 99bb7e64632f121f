import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type AppLinkProps = {
  path: string
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link to a path of the app as the server names it: '/app/transactions?from=2026-11-01&to=2026-11-30'. */
export function AppLink({ path, className, onClick, children }: AppLinkProps) {
  const [to = '', search = ''] = path.split('?')
  return (
    // The screen reads its search by hand, whatever it is.
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
