import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a month that is on its way: the sentence, the picture and the four cards. */
export function DashboardSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the month</output>
      <Card>
        <Skeleton className="h-8 w-4/5 max-w-xl" />
        <Skeleton className="mt-3 h-5 w-3/5 max-w-md" />
        <Skeleton className="mt-8 h-64 w-full" />
      </Card>
      <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, card) => (
          <div key={card} className="flex flex-col gap-2 bg-surface p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-32" />
          </div>
        ))}
      </div>
    </>
  )
}
