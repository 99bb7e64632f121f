import type { ReactNode } from 'react'

/** One of the two figures of a month that are looked at first. */
export function LargeFigure({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="min-w-0 px-3 py-3 sm:px-4 first:border-r first:border-line">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-serif text-xl font-medium wrap-anywhere">{value}</dd>
      <dd className="figures mt-0.5 text-sm whitespace-normal text-ink-faint">{note || ' '}</dd>
    </div>
  )
}
