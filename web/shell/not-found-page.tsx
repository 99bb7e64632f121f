import { paths } from '#contract/paths.ts'
import { usePageTitle } from '#web/start/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The catch-all: every address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Nothing here')
  return (
    <section className="grid min-h-[70vh] place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="font-serif text-2xl font-medium">There is nothing at this address</h1>
        <p className="text-ink-soft">The page may have moved, or the link was cut short on its way to you.</p>
        <LinkButton href={paths.dashboard}>Back to Dashboard</LinkButton>
      </div>
    </section>
  )
}
