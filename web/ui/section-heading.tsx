// The name of a part of a page that is not in a Card.
import type { ReactNode } from 'react'

type SectionHeadingProps = {
  id?: string | undefined
  level?: 2 | 3 | undefined
  action?: ReactNode
  note?: ReactNode
  children: ReactNode
}

export function SectionHeading({ id, level = 2, action, note, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
      <div>
        <Heading
          id={id}
          className={level === 2 ? 'font-serif text-xl font-medium' : 'text-base font-semibold'}
        >
          {children}
        </Heading>
        {note && <p className="text-sm text-ink-faint">{note}</p>}
      </div>
      {action}
    </div>
  )
}
