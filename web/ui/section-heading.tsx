// The name of a part of a page that is not in a Card.
import type { ReactNode } from 'react'

type SectionHeadingProps = {
  id?: string | undefined
  action?: ReactNode
  note?: ReactNode
  children: ReactNode
}

export function SectionHeading({ id, action, note, children }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
      <div>
        <h2 id={id} className="font-serif text-xl font-medium">
          {children}
        </h2>
        {note && <p className="text-sm text-ink-faint">{note}</p>}
      </div>
      {action}
    </div>
  )
}
