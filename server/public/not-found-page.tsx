import { paths } from '#contract/paths.ts'
import { primaryButton, secondaryButton } from './classes.ts'
import { renderPage } from './page.tsx'
import type { Visit } from './visit.ts'

/** For every address that leads nowhere (SPEC section 2). */
export const notFoundPage = (visit: Visit) =>
  renderPage({
    visit,
    title: 'Nothing here · Trivet',
    description: 'There is nothing at this address.',
    children: (
      <main id="content" className="mx-auto flex max-w-md flex-col items-center gap-4 px-5 py-24 text-center">
        <h1 className="font-serif text-2xl font-medium">There is nothing at this address</h1>
        <p className="text-ink-soft">The page may have moved, or the link was cut short on its way to you.</p>
        <p className="mt-2 flex flex-wrap justify-center gap-3">
          <a href={paths.home} className={visit.signedIn ? secondaryButton : primaryButton}>
            To the home page
          </a>
          {visit.signedIn && (
            <a href={paths.dashboard} className={primaryButton}>
              Back to Dashboard
            </a>
          )}
        </p>
      </main>
    ),
  })
