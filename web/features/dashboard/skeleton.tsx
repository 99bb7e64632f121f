import { Skeleton } from '#web/ui/skeleton.tsx'
import { firstRow, secondRow } from './layout.ts'

const tile = 'rounded-lg border border-line bg-surface p-4 shadow-low'

/** The shape of a month that is on its way: the sentence and the picture, the figures, what stands below them. */
export function DashboardSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the month</output>
      <div className={firstRow}>
        <div className={tile}>
          <Skeleton className="h-7 w-4/5 max-w-xl" />
          <Skeleton className="mt-2 h-5 w-3/5 max-w-md" />
          <Skeleton className="mt-6 h-56 w-full" />
        </div>
        <div className={tile}>
          {Array.from({ length: 5 }, (_, line) => (
            <div key={line} className="flex justify-between gap-4 py-2.5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-28" />
            </div>
          ))}
        </div>
      </div>
      <div className={secondRow}>
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className={tile}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-4 h-4 w-4/5" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </>
  )
}
