import { Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import { chooseTheme, readTheme } from '#web/ui/theme.ts'

type AccountMenuProps = {
  isCollapsed: boolean
  isSigningOut: boolean
  onSignOut: () => void
  onHelp: () => void
  onFollow: (() => void) | undefined
}

const themes = [
  ['system', 'System theme', Monitor],
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
] as const

/** Whose Trivet this is: the household, the address, and what concerns the person rather than the money. */
export function AccountMenu({ isCollapsed, isSigningOut, onSignOut, onHelp, onFollow }: AccountMenuProps) {
  const { user } = useSession()
  const { name } = useHousehold()
  const navigate = useNavigate()
  const [theme, setTheme] = useState(readTheme)
  return (
    <Menu
      label={`Account menu of ${user.email}`}
      note={`Trivet ${__VERSION__}`}
      items={[
        ...themes.map(([key, label, icon]) => ({
          label,
          icon,
          isChosen: theme === key,
          onSelect: () => {
            chooseTheme(key)
            setTheme(key)
          },
        })),
        'separator',
        {
          label: 'Settings',
          icon: Settings,
          onSelect: () => {
            onFollow?.()
            void navigate({ to: paths.settings })
          },
        },
        { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onHelp },
        'separator',
        { label: 'Sign Out', icon: LogOut, isDisabled: isSigningOut, onSelect: onSignOut },
      ]}
    >
      <span className={cx('flex min-w-0 items-center gap-3', isCollapsed ? 'justify-center' : 'grow')}>
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
        >
          {[...name.trim()][0]?.toUpperCase()}
        </span>
        <span className="sr-only">Account menu of </span>
        {isCollapsed ? (
          <span className="sr-only">{name}</span>
        ) : (
          <span className="min-w-0 text-left leading-tight">
            <span className="block truncate text-sm font-medium text-ink">{name}</span>
            <span className="block truncate text-xs text-ink-soft">
              {isSigningOut ? 'Signing out …' : user.email}
            </span>
          </span>
        )}
      </span>
    </Menu>
  )
}
