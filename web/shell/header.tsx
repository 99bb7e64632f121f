import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { forgetSharedFiles } from '#web/offline/shared-files.ts'
import { leaveBy, signOut, startAnew, useHousehold, useSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type HeaderProps = { onMenuOpen: () => void; beforeSignOut: () => Promise<void> }

export function Header({ onMenuOpen, beforeSignOut }: HeaderProps) {
  const { user } = useSession()
  const { name } = useHousehold()
  return (
    <header className="flex h-16 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6">
      <div className="md:hidden">
        <IconButton label="Open menu" icon={Menu} onClick={onMenuOpen} />
      </div>
      <div className="min-w-0 grow leading-tight">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      <ThemeSwitch />
      <SignOut prepare={beforeSignOut} />
    </header>
  )
}

function SignOut({ prepare }: { prepare: () => Promise<void> }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      // What the screen still loads would be refused.
      await queryClient.cancelQueries()
      await prepare().catch(() => {})
      await forgetSharedFiles()
      return leaveBy(() => signOut(user.id))
    },
    onSuccess: async (isEnded) => {
      // Come back to by the Back button, the page finds out that nobody is signed in.
      addEventListener('pageshow', () => location.reload())
      // Without network the sign-in page is not there: the app says that nobody is signed in.
      await startAnew(isEnded ? paths.signIn : paths.dashboard)
      // The button stays busy until the page is gone.
      await new Promise(() => {})
    },
  })
  return (
    <Button
      icon={LogOut}
      variant="quiet"
      isPending={isPending}
      onClick={() => mutate()}
      className="px-2 sm:px-4"
    >
      <span className="max-sm:sr-only">Sign Out</span>
    </Button>
  )
}
