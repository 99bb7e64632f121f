import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { ApiError } from './api-error.ts'
import { usePageTitle } from './page-title.ts'
import { Wordmark } from '#web/ui/logo.tsx'

/** The page around a screen that stands alone: before signing in, and an invitation. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-8 sm:justify-center sm:py-12">
      <a href={paths.home} aria-label="Trivet, to the home page" className="self-start text-ink no-underline">
        <Wordmark name="Trivet" />
      </a>
      <section className="mt-8 rounded-lg wrap-anywhere border border-line bg-surface p-6 shadow-low sm:p-8">
        <h1 className="font-serif text-2xl font-medium">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </section>
    </main>
  )
}

/** Why sending did not work, above the button that was pressed. */
export function Failure({ error }: { error: ApiError | null }) {
  return (
    <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm text-danger-ink empty:hidden">
      {error?.message}
    </p>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong">
      {children}
    </a>
  )
}
