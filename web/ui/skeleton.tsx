// The shape of what is coming, so that the page does not jump when it is there. Say the wait once, beside it or with `label`.
import { cx } from './cx.ts'

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-sm bg-line/70', className ?? 'h-4 w-full')}
    />
  )
}

/** A list or table that is on its way. */
export function SkeletonRows({
  rows = 5,
  label = 'Loading',
}: {
  rows?: number | undefined
  label?: string | undefined
}) {
  return (
    <div className="flex flex-col divide-y divide-line">
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 py-4">
          <Skeleton className={cx('h-4', row % 3 === 1 ? 'w-2/5' : 'w-1/2')} />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
