import { type ReactNode, useId } from 'react'

export function ReceiptsFrame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-sans text-sm font-medium text-ink">
        Receipts<span className="font-normal text-ink-faint"> · optional</span>
      </h3>
      {children}
    </section>
  )
}
