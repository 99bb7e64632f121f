import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { describeMute, useUnmute } from './data.ts'
import { mutesQuery } from './queries.ts'

/** What the household does not want to be told; nothing while there is none. */
export function Mutes({ canChange }: { canChange: boolean }) {
  const { data: mutes = [] } = useQuery(mutesQuery)
  const format = useFormat()
  const { mutate: unmute } = useUnmute()
  if (mutes.length === 0) return null
  return (
    <Card title="Muted" isFlush>
      <ul className="divide-y divide-line">
        {mutes.map((mute) => (
          <li key={mute.id} className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{describeMute(mute)}</p>
              <p className="text-sm text-ink-faint">
                {mute.mutedUntil ? `Until ${format.instant(mute.mutedUntil)}` : 'For good'}
              </p>
            </div>
            {canChange && (
              <Button variant="quiet" size="sm" onClick={() => unmute(mute)}>
                Take back
                <span className="sr-only"> the mute of {describeMute(mute)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
