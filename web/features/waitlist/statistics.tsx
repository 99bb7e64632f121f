import type { WaitlistStatistics } from '#contract/waitlist.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Stat } from '#web/ui/stat.tsx'

/** The waitlist in numbers. */
export function Statistics(counts: WaitlistStatistics) {
  const { number } = useFormat()
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-5">
        <Stat label="Total" value={number(counts.total)} note={`${number(counts.suspicious)} suspicious`} />
        <Stat
          label="Active"
          value={number(counts.active)}
          note={`${number(counts.unconfirmed)} not confirmed`}
        />
        <Stat label="Launched" value={number(counts.launched)} note="invited" />
        <Stat label="Unsubscribed" value={number(counts.unsubscribed)} />
        <Stat label="Last 7 days" value={number(counts.recent)} note="joined" />
      </dl>
    </Card>
  )
}
