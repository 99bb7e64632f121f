import { Handshake, PanelLeftClose, PanelLeftOpen, ShieldCheck } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { AccountBalances } from './account-balances.tsx'
import { AccountMenu } from './account-menu.tsx'
import { navigation, type NavigationLink } from './navigation.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { useWaiting } from './waiting.ts'

type SidebarProps = {
  isCollapsed?: boolean
  /** Missing in the drawer, which is open or not there. */
  onCollapsedChange?: (isCollapsed: boolean) => void
  onFollow?: () => void
  onSignOut: () => void
  isSigningOut: boolean
  onHelp: () => void
}

const affiliateLink: NavigationLink = { name: 'Affiliate', path: paths.affiliateDashboard, icon: Handshake }
const adminLink: NavigationLink = { name: 'Admin', path: paths.admin, icon: ShieldCheck }

export function Sidebar({
  isCollapsed = false,
  onCollapsedChange,
  onFollow,
  onSignOut,
  isSigningOut,
  onHelp,
}: SidebarProps) {
  const { user } = useSession()
  const waiting = useWaiting()
  const row = { isCollapsed, onFollow, hasPro: user.isPro }
  const others = [
    ...(user.isAffiliate ? [{ name: 'Affiliate', links: [affiliateLink] }] : []),
    ...(user.roles.length > 0 ? [{ name: 'Admin', links: [adminLink] }] : []),
  ]
  return (
    <nav aria-label="Main" className={cx('flex h-full flex-col', widthOf(isCollapsed, !onCollapsedChange))}>
      {onCollapsedChange && (
        <div
          className={cx(
            'flex h-14 shrink-0 items-center',
            isCollapsed ? 'justify-center' : 'justify-between px-4',
          )}
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
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-2 py-1">
        {[...navigation, ...others].map((group) => (
          <section key={group.name} aria-label={group.name}>
            {isCollapsed ? (
              <hr className="mx-2 mb-2 border-line" />
            ) : (
              <h2 aria-hidden className="px-3 pb-1 text-xs font-medium text-ink-faint">
                {group.name}
              </h2>
            )}
            <ul className="flex flex-col gap-px">
              {group.links.map((link) => (
                <SidebarLink key={link.name} link={link} waiting={waiting[link.path]} {...row}>
                  {link.path === paths.accounts && !isCollapsed && <AccountBalances onFollow={onFollow} />}
                </SidebarLink>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="shrink-0 border-t border-line p-2">
        <AccountMenu
          isCollapsed={isCollapsed}
          isSigningOut={isSigningOut}
          onSignOut={onSignOut}
          onHelp={onHelp}
          onFollow={onFollow}
        />
      </div>
    </nav>
  )
}

const widthOf = (isCollapsed: boolean, isInDrawer: boolean) =>
  isInDrawer ? '-mx-3' : isCollapsed ? 'w-16' : 'w-60'
