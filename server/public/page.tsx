import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#contract/paths.ts'
import { Mark } from './mark.tsx'

/** A public page: HTML and one stylesheet, no script. One that `standsAlone` leads nowhere else and is not listed. */
export function renderPage({
  title,
  description,
  standsAlone = false,
  children,
}: {
  title: string
  description: string
  standsAlone?: boolean
  children: ReactNode
}): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        {standsAlone && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/public.css" />
      </head>
      <body>
        <a href="#content" className="shown-on-focus">
          Skip to the content
        </a>
        {!standsAlone && <Header />}
        {children}
        {!standsAlone && <Footer />}
      </body>
    </html>,
  )}`
}

const link = 'rounded-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline'

const Header = () => (
  <header className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-5 py-5">
    <a href={paths.home} className="flex items-center gap-2 rounded-sm font-serif text-xl font-medium">
      <Mark />
      Trivet
    </a>
    <nav aria-label="Main" className="flex items-center gap-5 text-sm">
      <a href={paths.signIn} className={link}>
        Sign in
      </a>
      <a
        href={paths.signUp}
        className="rounded-md bg-accent px-4 py-2 font-medium text-on-accent hover:bg-accent-strong"
      >
        Sign up
      </a>
    </nav>
  </header>
)

const Footer = () => (
  <footer className="mx-auto flex max-w-5xl flex-wrap gap-x-6 gap-y-2 px-5 py-10 text-sm text-ink-soft">
    <span>Trivet: household money on three legs.</span>
    <a href={paths.pricing} className={link}>
      Free and Pro
    </a>
    <a href={paths.apiReference} className={link}>
      API
    </a>
  </footer>
)
