import { paths } from '#contract/paths.ts'
import { primaryButton } from './classes.ts'
import { renderSmallPage } from './small-page.tsx'
import type { Visit } from './visit.ts'

/** For an address at which there was something once. */
export const gonePage = (visit: Visit) =>
  renderSmallPage(
    'This post is no longer here',
    <>
      <p className="text-ink-soft">It was taken down, and it will not come back to this address.</p>
      <p className="mt-6 flex">
        <a href={paths.blog} className={primaryButton}>
          All posts
        </a>
      </p>
    </>,
    { visit },
  )
