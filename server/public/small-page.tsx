import type { ReactNode } from 'react'
import { renderPage } from './page.tsx'
import type { Visit } from './visit.ts'

type Around = { visit: Visit; script?: string | undefined }

/** A stop on somebody's way: a heading, a few sentences and what to do next. Search engines leave it out. */
export const renderSmallPage = (title: string, content: ReactNode, { visit, script }: Around) =>
  renderPage({
    visit,
    title: `${title} · Trivet`,
    description: title,
    ...(script && { script }),
    children: (
      <main id="content" className="mx-auto min-h-96 max-w-md px-5 py-16">
        <h1 className="font-serif text-2xl font-medium">{title}</h1>
        <div className="mt-4">{content}</div>
      </main>
    ),
  })
