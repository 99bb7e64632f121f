import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { forgetSharedFiles } from '#web/offline/shared-files.ts'
import { hasCopies } from '#web/client/kept-copies.ts'
import { leaveBy, signOut, startAnew, useSession } from '#web/client/session.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** How to sign out. `prepare` is what this browser forgets first; the sign-out goes on when that fails. */
export function useSignOut(prepare: () => Promise<void>): { onSignOut: () => void; isSigningOut: boolean } {
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
      // The menu stays busy until the page is gone.
      await new Promise(() => {})
    },
  })
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title: 'Sign out without saving?',
      text: 'Something you wrote in this browser is not saved. Signing out takes it away for good.',
      confirmLabel: 'Sign out and lose it',
      onConfirm: () => mutate(),
    })
  return { onSignOut: () => (hasCopies(user.id) ? ask() : mutate()), isSigningOut: isPending }
}
