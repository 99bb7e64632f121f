// A message that stays on the page until its reason is gone. Passing news is a toast; a failed list is an ErrorState.
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type BannerProps = {
  tone?: 'info' | 'warning' | 'danger' | undefined
  title?: string | undefined
  /** A button or a link. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  children?: ReactNode
}

const looks = {
  info: { icon: Info, ground: 'bg-accent-wash border-l-accent', ink: 'text-accent' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-wash border-l-warning', ink: 'text-warning-ink' },
  danger: { icon: CircleAlert, ground: 'bg-danger-wash border-l-danger', ink: 'text-danger-ink' },
}

export function Banner({ tone = 'info', title, action, onDismiss, children }: BannerProps) {
  const { icon: Icon, ground, ink } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r-md border-l-4 py-3 pr-3 pl-4',
        ground,
      )}
    >
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden className={cx('mt-0.5 shrink-0', ink)} />
        <div className="min-w-0 text-ink">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className={title ? 'text-sm text-ink-soft' : undefined}>{children}</div>}
        </div>
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-8 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
