import type { ReactNode } from 'react'

/** What is known, as names with their values beside each other; a phone has them one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-2.5">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-ink-soft sm:text-base">{name}</dt>
    <dd className="mb-2 min-w-0 wrap-anywhere sm:mb-0">{children}</dd>
  </>
)
