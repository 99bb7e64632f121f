import { Link } from '@tanstack/react-router'
import { Handshake, Lock, PanelLeftClose, PanelLeftOpen, ShieldCheck } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { destination, navigation, type NavigationLink } from './navigation.ts'
import { useUnreadAlerts } from './unread-alerts.ts'

type SidebarProps = {
  isCollapsed?: boolean
  /** Missing in the drawer, which is open or not there. */
  onCollapsedChange?: (isCollapsed: boolean) => void
  onFollow?: () => void
}

const affiliateLink: NavigationLink = { name: 'Affiliate', path: paths.affiliateDashboard, icon: Handshake }
const adminLink: NavigationLink = { name: 'Admin', path: paths.admin, icon: ShieldCheck }

export function Sidebar({ isCollapsed = false, onCollapsedChange, onFollow }: SidebarProps) {
  const { user } = useSession()
  const unreadAlerts = useUnreadAlerts()
  const row = { isCollapsed, onFollow, hasPro: user.isPro, unreadAlerts }
  return (
    <nav aria-label="Main" className={cx('flex h-full flex-col', widthOf(isCollapsed, !onCollapsedChange))}>
      {onCollapsedChange && (
        <div
          className={cx('flex h-16 items-center', isCollapsed ? 'justify-center' : 'justify-between px-4')}
        >
          {!isCollapsed && <Wordmark name="Trivet" />}
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isCollapsed}
            size="sm"
            onClick={() => onCollapsedChange(!isCollapsed)}
          />
        </div>
      )}
      <div className="min-h-0 grow overflow-y-auto px-2 py-2">
        <ul className="flex flex-col gap-0.5">
          {navigation.map((link) => (
            <SidebarLink key={link.name} link={link} {...row} />
          ))}
        </ul>
        {user.isAffiliate && (
          <section aria-label="Affiliate" className="mt-4 border-t border-line pt-4">
            <ul>
              <SidebarLink link={affiliateLink} {...row} />
            </ul>
          </section>
        )}
        {user.roles.length > 0 && (
          <section aria-label="Admin" className="mt-4 border-t border-line pt-4">
            <ul>
              <SidebarLink link={adminLink} {...row} />
            </ul>
          </section>
        )}
      </div>
      {!isCollapsed && <p className="px-5 py-3 text-xs text-ink-soft">Version {__VERSION__}</p>}
    </nav>
  )
}

const widthOf = (isCollapsed: boolean, isInDrawer: boolean) =>
  isInDrawer ? '-mx-3' : isCollapsed ? 'w-16' : 'w-60'

type RowProps = {
  link: NavigationLink
  isCollapsed: boolean
  hasPro: boolean
  onFollow: (() => void) | undefined
  unreadAlerts: number
}

function SidebarLink({ link, isCollapsed, hasPro, onFollow, unreadAlerts }: RowProps) {
  const format = useFormat()
  const isLocked = Boolean(link.isPro) && !hasPro
  const Icon = link.icon
  const unread = link.path === paths.automation ? unreadAlerts : 0
  return (
    <li>
      <Link
        to={destination(link, hasPro)}
        search={unread > 0 ? { tab: 'notifications' } : {}}
        activeOptions={{ includeSearch: false }}
        onClick={onFollow}
        title={isCollapsed ? link.name : undefined}
        className={cx(
          'flex min-h-10 items-center gap-3 rounded-md text-sm font-medium text-ink-soft no-underline coarse:min-h-11',
          'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent',
          isCollapsed ? 'justify-center' : 'px-3',
        )}
      >
        <span className="relative shrink-0">
          <Icon size={18} aria-hidden />
          {unread > 0 && isCollapsed && (
            <span className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />
          )}
        </span>
        <span className={isCollapsed ? 'sr-only' : 'grow'}>{link.name}</span>
        {unread > 0 && (
          <>
            <span className="sr-only">, {format.count(unread, 'unread alert')}</span>
            {!isCollapsed && (
              <span aria-hidden>
                <Badge tone="accent">{unread}</Badge>
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
    </li>
  )
}
