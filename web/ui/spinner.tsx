// A turning ring for waits under a second or two; longer waits deserve a Skeleton or a ProgressBar.
import { cx } from './cx.ts'

/** With `label` it is announced and shown beside the ring; without, it is decoration of something that speaks itself. */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined
  className?: string | undefined
}) {
  const ring = (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current/25 border-t-current',
        className,
      )}
    />
  )
  if (!label) return ring
  return (
    <output className="inline-flex items-center gap-2 text-ink-soft">
      {ring}
      {label}
    </output>
  )
}
