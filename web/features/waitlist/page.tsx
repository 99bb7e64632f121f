import { useQuery } from '@tanstack/react-query'
import type { WaitlistFilter } from '#contract/waitlist.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { statisticsQuery } from './data.ts'
import { Emails } from './emails.tsx'
import { Invitation } from './invitation.tsx'
import { Statistics } from './statistics.tsx'

type WaitlistPageProps = { filter: WaitlistFilter; onFilterChange: (filter: WaitlistFilter) => void }

/** Who waits, in numbers and one by one, and inviting them (SPEC section 2). */
export function WaitlistPage({ filter, onFilterChange }: WaitlistPageProps) {
  const read = useQuery(statisticsQuery)
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Waitlist" description="Who wants to hear of the launch, and who has heard of it." />
      <Loaded query={read} things="the waitlist" failed="Failed to load waitlist data" rows={2} inCard>
        {(statistics) => (
          <div className="grid gap-6">
            <Statistics {...statistics} />
            <Invitation ready={statistics.ready} launched={statistics.launched} />
            <Emails filter={filter} onFilterChange={onFilterChange} />
          </div>
        )}
      </Loaded>
    </div>
  )
}
