import type { ReactNode } from 'react'

type PartProps = {
  title: string
  /** Beside the title: whether it is on. */
  badge?: ReactNode
  description?: ReactNode
  /** The buttons, beside it where there is room. */
  action?: ReactNode
  children?: ReactNode
}

/** One way of the card: what it is, how it stands, what can be done about it. */
export function Part({ title, badge, description, action, children }: PartProps) {
  return (
    <div className="border-t border-line px-5 py-5 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-40">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {badge}
          </h3>
          {description && <div className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{description}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </div>
  )
}
