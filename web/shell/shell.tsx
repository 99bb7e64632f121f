import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#web/client/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FormatProvider } from '#web/ui/format.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { useArrival } from './arrival.ts'
import { useFrameKeys } from './frame-keys.ts'
import { useSignOut } from './sign-out.ts'
import { useStoredFlag } from './stored.ts'

// Opened by a key or from a menu: nobody waits for them at the start.
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

// Met once in the life of an account, and by whom mail does not reach.
const SettingUp = lazy(async () => ({ default: (await import('./setting-up.tsx')).SettingUp }))
const BounceNotice = lazy(async () => ({ default: (await import('./bounce-notice.tsx')).BounceNotice }))

type ShellProps = {
  /** What this browser forgets of whoever signs out; the sign-out waits for it, and goes on when it fails. */
  beforeSignOut: () => Promise<void>
  children: ReactNode
}

/** The frame of every screen behind the sign-in: the sidebar (a drawer on a phone), the header and the screen. */
export function Shell({ beforeSignOut, children }: ShellProps) {
  const { household } = useSession()
  useArrival()
  if (!household)
    return (
      <Suspense>
        <SettingUp />
      </Suspense>
    )
  const { currency, locale, timeZone } = household
  return (
    <FormatProvider {...{ currency, locale, timeZone }}>
      <ConfirmProvider>
        <Frame beforeSignOut={beforeSignOut}>{children}</Frame>
      </ConfirmProvider>
    </FormatProvider>
  )
}

function Frame({ beforeSignOut, children }: ShellProps) {
  const { user } = useSession()
  const [isCollapsed, setCollapsed] = useStoredFlag('sidebar-collapsed')
  const [opened, setOpened] = useState<'drawer' | 'help' | 'palette' | null>(null)
  const close = () => setOpened(null)
  const signOut = useSignOut(beforeSignOut)
  const person = { ...signOut, onHelp: () => setOpened('help') }
  useFrameKeys({ onHelp: () => setOpened('help'), onPalette: () => setOpened('palette') })
  return (
    <>
      <div className="flex min-h-dvh print:block">
        <a
          href="#content"
          className="shown-on-focus fixed top-2 left-2 z-10 rounded-md bg-surface px-4 py-3 shadow-float"
        >
          Skip to content
        </a>
        <div className="sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-surface md:block print:hidden">
          <Sidebar isCollapsed={isCollapsed} onCollapsedChange={setCollapsed} {...person} />
        </div>
        <Drawer isOpen={opened === 'drawer'} onClose={close} title="Menu">
          <Sidebar onFollow={close} {...person} />
        </Drawer>
        <div className="flex min-w-0 grow flex-col print:block">
          <div className="contents print:hidden">
            <Header onSearch={() => setOpened('palette')} />
            <OfflineNotice />
            <UpdateNotice />
            <Suspense>{user.isAddressBounced && <BounceNotice />}</Suspense>
            <PlanNotice />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-7xl grow self-center px-4 py-6 outline-none max-md:pb-24 sm:px-8 sm:py-8 print:max-w-none print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomBar onMore={() => setOpened('drawer')} />
      <Suspense>
        {opened === 'help' && <ShortcutHelp isOpen onClose={close} />}
        {opened === 'palette' && (
          <Palette onClose={close} onHelp={person.onHelp} onSignOut={person.onSignOut} />
        )}
      </Suspense>
    </>
  )
}
