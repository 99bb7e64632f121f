// The top of every page: its name over the ledger's double rule, a line about it, and its main actions.
import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode }

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    // On a phone the actions stand beside the title where there is room, and what it is about below both.
    <header className="double-rule mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4 max-md:gap-x-3 max-sm:-mt-2 md:mb-8 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-y-1.5">
      <h1 className="min-w-0 font-serif text-2xl font-medium text-balance sm:text-3xl">{title}</h1>
      {description && (
        <p className="max-w-prose text-ink-soft max-md:order-last max-md:w-full max-md:text-sm md:col-start-1">
          {description}
        </p>
      )}
      {actions && (
        <div className="flex flex-wrap items-center gap-2 md:col-start-2 md:row-span-2 md:row-start-1 print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
