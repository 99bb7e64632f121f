import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A public page: HTML and one stylesheet, no script. */
export function renderPage(title: string, description: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/public.css" />
      </head>
      <body>{content}</body>
    </html>,
  )}`
}
