import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { destination, type NavigationLink } from './navigation.ts'
import type { Waiting } from './waiting.ts'

type SidebarLinkProps = {
  link: NavigationLink
  isCollapsed: boolean
  hasPro: boolean
  waiting: Waiting | undefined
  onFollow: (() => void) | undefined
  /** What stands below it. */
  children?: ReactNode
}

export function SidebarLink({ link, isCollapsed, hasPro, waiting, onFollow, children }: SidebarLinkProps) {
  const isLocked = Boolean(link.isPro) && !hasPro
  const Icon = link.icon
  return (
    <li>
      <Link
        to={destination(link, hasPro)}
        search={{}}
        activeOptions={{ includeSearch: false }}
        onClick={onFollow}
        title={isCollapsed ? link.name : undefined}
        className={cx(
          'flex min-h-8 items-center gap-3 rounded-md text-sm font-medium text-ink-soft no-underline coarse:min-h-11',
          'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent',
          isCollapsed ? 'min-h-10 justify-center' : 'px-3',
        )}
      >
        <span className="relative shrink-0">
          <Icon size={18} aria-hidden />
          {waiting && isCollapsed && (
            <span className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />
          )}
          {isLocked && isCollapsed && (
            <Lock size={11} aria-hidden className="absolute -right-2 -bottom-1 text-ink-faint" />
          )}
        </span>
        <span className={isCollapsed ? 'sr-only' : 'grow'}>{link.name}</span>
        {waiting && (
          <>
            <span className="sr-only">, {waiting.sentence}</span>
            {!isCollapsed && (
              <span aria-hidden title={waiting.sentence}>
                <Badge tone="accent">{waiting.count}</Badge>
              </span>
            )}
          </>
        )}
        {isLocked && (
          <>
            <span className="sr-only"> (Pro)</span>
            {!isCollapsed && <Lock size={14} aria-hidden className="shrink-0 text-ink-faint" />}
          </>
        )}
      </Link>
      {children}
    </li>
  )
}
