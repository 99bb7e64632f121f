import { type ReactNode, useState } from 'react'
import { useSession } from '#web/client/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FormatProvider } from '#web/ui/format.tsx'
import { BounceNotice } from './bounce-notice.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { SettingUp } from './setting-up.tsx'
import { Sidebar } from './sidebar.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { useArrival } from './arrival.ts'
import { useStoredFlag } from './stored.ts'

type ShellProps = {
  /** What this browser forgets of whoever signs out; the sign-out waits for it, and goes on when it fails. */
  beforeSignOut: () => Promise<void>
  children: ReactNode
}

/** The frame of every screen behind the sign-in: the sidebar (a drawer on a phone), the header and the screen. */
export function Shell({ beforeSignOut, children }: ShellProps) {
  const { household } = useSession()
  const [isCollapsed, setCollapsed] = useStoredFlag('sidebar-collapsed')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useArrival()
  if (!household) return <SettingUp />
  const { currency, locale, timeZone } = household
  return (
    <FormatProvider {...{ currency, locale, timeZone }}>
      <ConfirmProvider>
        <div className="flex min-h-dvh print:block">
          <a
            href="#content"
            className="shown-on-focus fixed top-2 left-2 z-10 rounded-md bg-surface px-4 py-3 shadow-float"
          >
            Skip to content
          </a>
          <div className="sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-surface md:block print:hidden">
            <Sidebar isCollapsed={isCollapsed} onCollapsedChange={setCollapsed} />
          </div>
          <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} title="Menu">
            <Sidebar onFollow={() => setDrawerOpen(false)} />
          </Drawer>
          <div className="flex min-w-0 grow flex-col print:block">
            <div className="contents print:hidden">
              <Header onMenuOpen={() => setDrawerOpen(true)} beforeSignOut={beforeSignOut} />
              <OfflineNotice />
              <UpdateNotice />
              <BounceNotice />
              <PlanNotice />
            </div>
            <main
              id="content"
              tabIndex={-1}
              className="w-full max-w-7xl grow self-center px-4 py-6 outline-none sm:px-8 sm:py-8 print:max-w-none print:p-0"
            >
              {children}
            </main>
          </div>
        </div>
      </ConfirmProvider>
    </FormatProvider>
  )
}
