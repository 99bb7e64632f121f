import { createFileRoute } from '@tanstack/react-router'
import { forgetThisDevice } from '#web/features/notifications/shared/this-device.ts'
import { findSignedIn } from '#web/shell/find-signed-in.ts'
import { InstallPage } from '#web/shell/install-page.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { Wordmark } from '#web/ui/logo.tsx'

export const Route = createFileRoute('/install')({
  beforeLoad: async ({ context }) => ({ isMember: await findSignedIn(context.queryClient) }),
  component: InstallRoute,
})

/** In the frame of the app for who is signed in; a visitor may install it, too. */
function InstallRoute() {
  if (Route.useRouteContext().isMember)
    return (
      <Shell beforeSignOut={forgetThisDevice}>
        <InstallPage />
      </Shell>
    )
  return (
    <main className="px-5 py-8 sm:py-10">
      <div className="mx-auto mb-8 max-w-4xl">
        <a href="/" aria-label="Trivet, to the home page" className="inline-block text-ink no-underline">
          <Wordmark name="Trivet" />
        </a>
      </div>
      <InstallPage />
    </main>
  )
}
