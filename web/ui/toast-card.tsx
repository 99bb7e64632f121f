// One toast: its words, its action, its cross and its clock. Used by ToastProvider only.
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type Toast = {
  message: ReactNode
  tone?: 'plain' | 'success' | 'danger' | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** How long it stays: 6 s, 10 s with an action; Infinity until it is closed. */
  durationMs?: number | undefined
}

const edges = { plain: 'border-l-paper/50', success: 'border-l-savings', danger: 'border-l-danger' }

export function ToastCard({
  message,
  tone = 'plain',
  action,
  durationMs = action ? 10_000 : 6_000,
  onClose,
}: Toast & { onClose: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const leftMs = useRef(durationMs)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isHeld || leftMs.current === Infinity) return
    const startedAt = performance.now()
    const timer = setTimeout(() => close(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(1_000, leftMs.current - (performance.now() - startedAt))
    }
  }, [isHeld])

  useEffect(() => {
    const hold = () => setHeld(document.hidden)
    document.addEventListener('visibilitychange', hold)
    return () => document.removeEventListener('visibilitychange', hold)
  }, [])

  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex items-center gap-2 rounded-md border-l-4 bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-float',
        edges[tone],
      )}
    >
      <div className="grow py-1">{message}</div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onAction()
            onClose()
          }}
          className="min-h-8 rounded-sm px-3 font-semibold text-paper underline decoration-2 underline-offset-4 outline-paper! hover:bg-paper/15"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-8 shrink-0 place-items-center rounded-sm outline-paper! hover:bg-paper/15"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
