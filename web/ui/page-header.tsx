// The top of every page: its name over the ledger's double rule, a line about it, and its main actions.
import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode }

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="double-rule mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 sm:mb-8">
      <div className="min-w-0">
        <h1 className="font-serif text-2xl font-medium text-balance sm:text-3xl">{title}</h1>
        {description && <p className="mt-1.5 max-w-prose text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
