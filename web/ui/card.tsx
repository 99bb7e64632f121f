// A sheet of paper on the page: what belongs together. With a title it is a section of its own.
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  /** Beside the title: a link, a menu, a control. */
  action?: ReactNode
  /** For tables and lists that run from edge to edge. */
  isFlush?: boolean | undefined
  /** A list that may go on on the next page of paper. */
  isLong?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, action, isFlush, isLong, className, children }: CardProps) {
  const id = useId()
  const look = cx(
    'min-w-0 rounded-lg border border-line bg-surface shadow-low print:shadow-none',
    !isLong && 'print:break-inside-avoid',
    className,
  )
  const body = isFlush ? children : <div className="p-5 sm:p-6 print:p-4">{children}</div>
  if (!title) return <div className={look}>{body}</div>
  return (
    <section aria-labelledby={id} className={look}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line px-5 py-2 sm:px-6">
        <h2 id={id} className="font-serif text-lg font-medium">
          {title}
        </h2>
        {action}
      </header>
      {body}
    </section>
  )
}
