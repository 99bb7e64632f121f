// What stands where a list should be: nothing yet (with the next step), or a failure (with retry).
import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

type EmptyStateProps = {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** It stands in a card of its own. */
  inCard?: boolean
}

export function EmptyState({ icon: Icon, title, children, action, inCard }: EmptyStateProps) {
  const state = (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {Icon && <Icon size={40} strokeWidth={1.25} aria-hidden className="mb-5 text-ink-faint" />}
      <p className="font-serif text-xl font-medium text-balance">{title}</p>
      {children && <div className="mt-2 max-w-md text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
  return inCard ? <Card isFlush>{state}</Card> : state
}

type ErrorStateProps = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The number to tell support, shown small. */
  requestId?: string | undefined
}

export function ErrorState({ title, children, onRetry, isRetrying, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <CircleAlert size={32} strokeWidth={1.5} aria-hidden className="mb-4 text-danger" />
      <p className="font-serif text-xl font-medium text-balance">{title}</p>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} isPending={isRetrying} className="mt-6">
          Try again
        </Button>
      )}
      {requestId && <p className="mt-4 font-mono text-xs text-ink-faint">{requestId}</p>}
    </div>
  )
}
