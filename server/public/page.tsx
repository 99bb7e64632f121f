import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Footer, Header } from './frame.tsx'
import { Head, type HeadProps } from './head.tsx'
import { addStyles } from './stylesheet.ts'
import type { Visit } from './visit.ts'

type PageProps = Omit<HeadProps, 'origin'> & {
  /** It leads nowhere else. */
  standsAlone?: boolean
  /** For whom it is made; without it, for anybody. */
  visit?: Visit
  children: ReactNode
}

/**
 * A public page: HTML with the styles it uses in it. Search engines list it only if it has an address of its own (`path`) and a
 * `visit` that says where that is.
 */
export function renderPage({ standsAlone = false, visit, children, ...head }: PageProps): string {
  return addStyles(
    `<!doctype html>${renderToStaticMarkup(
      <html lang="en">
        <Head {...head} {...(visit && { origin: visit.origin })} />
        <body>
          <a href="#content" className="shown-on-focus">
            Skip to the content
          </a>
          {!standsAlone && <Header visit={visit} />}
          {children}
          {!standsAlone && <Footer visit={visit} />}
        </body>
      </html>,
    )}`,
  )
}
