import { cx } from '#web/ui/cx.ts'

/** The name with its sign: a trivet, seen from above, on three legs. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 font-serif text-xl font-medium text-ink', className)}>
      <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="17" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="16" cy="6" r="4" className="fill-needs" />
        <circle cx="6.5" cy="23" r="4" className="fill-wants" />
        <circle cx="25.5" cy="23" r="4" className="fill-savings" />
      </svg>
      Trivet
    </span>
  )
}
